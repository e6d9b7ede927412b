import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type KillLoopResult, killLoop } from '#e2e/support/kill-loop.ts';
import { runSite, type SiteProcess } from '#e2e/support/site.ts';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import type { Row } from './row.ts';

const mostAnswers = 120;
const progressEvery = 10;

type Place = { dataDir: string; databaseUrl: string | null };
/** Runs on an empty database, which is removed afterwards. */
type OnPlace = <T>(work: (place: Place) => Promise<T>) => Promise<T>;

/** Kills sites while messages come in and while they start for the first time, on both kinds of database. */
export async function soakKills(kills: number): Promise<Row[]> {
  const rows = await soakDatabase('PGlite', kills, (work) =>
    inNewFolder((dataDir) => work({ dataDir, databaseUrl: null })),
  );
  const server = await startPostgres();
  if (!server) return rows;
  try {
    const onDatabase: OnPlace = async (work) => {
      const database = await server.createDatabase();
      return inNewFolder((dataDir) => work({ dataDir, databaseUrl: database.url })).finally(database.drop);
    };
    return [...rows, ...(await soakDatabase('PostgreSQL', kills, onDatabase))];
  } finally {
    await server.stop();
  }
}

async function soakDatabase(name: string, kills: number, onPlace: OnPlace): Promise<Row[]> {
  const answersBefore = () => 1 + Math.floor(Math.random() * mostAnswers);
  const onKill = (life: number) => {
    if ((life + 1) % progressEvery === 0) console.log(`  ${life + 1} kills`);
  };
  const result = await onPlace((place) => killLoop({ kills, ...place, answersBefore, onKill }));
  return [toRow(name, result), await soakFirstStarts(name, kills, onPlace)];
}

async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-soak-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
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

/**
 * Kills sites somewhere within their first start, migrations and samples included; the next start needs no manual
 * repair.
 */
async function soakFirstStarts(name: string, kills: number, onPlace: OnPlace): Promise<Row> {
  let finished = 0;
  let complete = 0;
  const whole = await onPlace(timeFirstStart);
  for (let kill = 0; kill < kills; kill += 1) {
    await onPlace(async (place) => {
      const first = startChecking(place);
      const isKilled = await killAfter(first, Math.random() * whole);
      if (!isKilled) finished += 1;
      const second = startChecking(place);
      await once(second.process, 'close');
      if (second.process.exitCode === 0 && (await isSeeded(place))) complete += 1;
      else console.log(`  ${second.output()}`);
    });
  }
  return {
    part: 'kill',
    what: `${kills - finished} SIGKILLs within the first start, ${name}`,
    figure: `${complete - finished} started again, with all 8 samples`,
    promise: 'every one, without a hand',
    isKept: complete === kills,
    values: { kills: kills - finished, complete, finished },
  };
}

function startChecking({ dataDir, databaseUrl }: Place): SiteProcess {
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return runSite({ PORT: '0', ...env }, ['--check']);
}

/** Milliseconds of an undisturbed first start. */
async function timeFirstStart(place: Place): Promise<number> {
  const start = performance.now();
  await once(startChecking(place).process, 'close');
  return performance.now() - start;
}

async function killAfter(site: SiteProcess, milliseconds: number): Promise<boolean> {
  const ended = once(site.process, 'close');
  await Promise.race([wait(milliseconds), ended]);
  const isKilled = site.process.kill('SIGKILL');
  await ended;
  return isKilled;
}

async function isSeeded(place: Place): Promise<boolean> {
  const database = await openDatabase({ ...place, messageLimit: { count: 1, windowMinutes: 1 } });
  const count = await database.orm.$count(listings);
  await database.close();
  return count === 8;
}
