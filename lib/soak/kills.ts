import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type KillLoopResult, killLoop } from '#e2e/support/kill-loop.ts';
import { runSite, startSite } from '#e2e/support/site.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import type { Row } from './row.ts';

const mostAnswers = 120;
const progressEvery = 10;

type Place = { dataDir: string; databaseUrl: string | null };

/** Kills sites while messages come in and while they start for the first time, on both kinds of database. */
export async function soakKills(kills: number): Promise<Row[]> {
  const rows = await inNewFolder(async (place) => [toRow('PGlite', await loop(kills, place))]);
  rows.push(...(await inNewFolder((place) => firstStarts('PGlite', kills, place))));
  const server = await startPostgres();
  if (!server) return rows;
  try {
    for (const soak of [
      async (place: Place) => [toRow('PostgreSQL', await loop(kills, place))],
      (place: Place) => firstStarts('PostgreSQL', kills, place),
    ]) {
      const database = await server.createDatabase();
      rows.push(...(await inNewFolder(({ dataDir }) => soak({ dataDir, databaseUrl: database.url }))));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function inNewFolder(soak: (place: Place) => Promise<Row[]>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emlak-soak-'));
  return soak({ dataDir, databaseUrl: null }).finally(() => rm(dataDir, { recursive: true, force: true }));
}

function loop(kills: number, place: Place): Promise<KillLoopResult> {
  return killLoop({
    kills,
    ...place,
    answersBefore: () => 1 + Math.floor(Math.random() * mostAnswers),
    onKill: (life) => {
      if ((life + 1) % progressEvery === 0) console.log(`  ${life + 1} kills`);
    },
  });
}

function toRow(database: string, result: KillLoopResult): Row {
  const { kills, sent, answered, lost, doubled, unanswered, torn } = result;
  return {
    part: 'kill',
    what: `${kills} SIGKILLs while messages come in, ${database}`,
    figure: `${sent} sent, ${answered} answered, ${lost} lost, ${doubled} doubled, ${torn} without their mail (${unanswered} stored unanswered)`,
    promise: 'none lost or doubled',
    isKept: lost + doubled + torn === 0 && answered > 0,
    values: result,
  };
}

/** Kills a site somewhere within its first start, migrations and samples included; the next start needs no hand. */
async function firstStarts(database: string, kills: number, { dataDir, databaseUrl }: Place): Promise<Row[]> {
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  let isReady = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const site = runSite({ PORT: '0', ...env }, ['--check']);
    await Promise.race([
      wait(200 + Math.random() * 6000),
      new Promise((end) => site.process.once('close', end)),
    ]);
    if (site.process.exitCode === 0) isReady += 1;
    await site.stop('SIGKILL').catch(() => null);
  }
  const site = await startSite(env);
  const answer = await fetch(`${site.url}/api/api/ilan/get-preview-with-filters`);
  const { kayitSayisi: listings } = (await answer.json()) as { kayitSayisi: number };
  await site.stop();
  return [
    {
      part: 'kill',
      what: `${kills} SIGKILLs within the first start, ${database}`,
      figure: `the next start serves ${listings} listings`,
      promise: '8 listings, without a hand',
      isKept: listings === 8,
      values: { kills, finished: isReady, listings },
    },
  ];
}
