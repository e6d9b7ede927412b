import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#e2e/support/free-port.ts';

/*
 * The release script as it is, over a checkout that builds in no time: a server that answers /api/ready with its own
 * version. A version that migrates leaves a schema that older ones refuse. Real releases: real-release.full.test.ts.
 */
const server = `
import { createServer } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { SCHEMA = '' } = process.env;
if (existsSync(SCHEMA) && readFileSync(SCHEMA, 'utf8') > version) process.exit(1);
if (version.includes('migrates')) writeFileSync(SCHEMA, version);
if (version.endsWith('broken')) process.exit(1);
if (version.endsWith('slow') && !existsSync(SCHEMA + '-tried')) {
  writeFileSync(SCHEMA + '-tried', '');
  process.exit(1);
}
createServer((request, response) => response.end(version)).listen(process.env.PORT, '127.0.0.1');
`;

const root = mkdtempSync(join(tmpdir(), 'emlak-release-'));
const source = join(root, 'source');
const prefix = join(root, 'prefix');
const schema = join(root, 'schema');
let env: Record<string, string | undefined>;
let readyUrl: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: source,
  });
const release = (more: Record<string, string> = {}) =>
  spawnSync('sh', [join(source, 'lib/deploy/release')], {
    env: { ...env, ...more } as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
const releases = () => readdirSync(join(prefix, 'releases')).filter((name) => !name.startsWith('.'));
// A connection that is held open would be one to the server of the release before.
const live = async () => (await fetch(readyUrl, { headers: { connection: 'close' } })).text();

function commit(version: string, first = 'test ! -e broken'): void {
  const build = `${first} && mkdir -p node_modules .next`;
  const scripts = { build };
  const manifest = { name: 'site', version, private: true, type: 'module', scripts };
  writeFileSync(join(source, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const lock = { name: 'site', version, lockfileVersion: 3, requires: true, packages: { '': manifest } };
  writeFileSync(join(source, 'package-lock.json'), JSON.stringify(lock));
  git('add', '-A');
  git('commit', '-q', '-m', version);
}

beforeAll(async () => {
  mkdirSync(join(source, 'lib/deploy'), { recursive: true });
  mkdirSync(join(source, 'lib/server'));
  for (const name of ['release', 'slim'])
    cpSync(join(import.meta.dirname, name), join(source, 'lib/deploy', name));
  writeFileSync(join(source, 'lib/server/main.ts'), server);
  writeFileSync(join(source, '.gitignore'), 'node_modules\n.next\n');
  git('init', '-q');
  const port = await freePort();
  readyUrl = `http://127.0.0.1:${port}/api/ready`;
  const pid = join(root, 'pid');
  env = {
    ...process.env,
    SITE_PREFIX: prefix,
    SCHEMA: schema,
    SITE_READY_URL: readyUrl,
    SITE_READY_SECONDS: '20',
    SITE_BACKUP: 'readlink -f "$SITE_PREFIX/current" > "$1"',
    SITE_RESTART: `[ ! -f ${pid} ] || kill $(cat ${pid}) 2>/dev/null; cd "$SITE_PREFIX/current" && (PORT=${port} exec "${process.execPath}" lib/server/main.ts >/dev/null 2>&1 & echo $! > ${pid})`,
  };
  commit('1.0.0');
});

afterAll(() => {
  spawnSync('sh', ['-c', `kill $(cat ${join(root, 'pid')})`]);
  rmSync(root, { recursive: true, force: true });
});

it('refuses what is not committed, and says where the agency and its settings belong', () => {
  writeFileSync(join(source, 'note.txt'), 'x');
  const { status, stderr } = release();
  expect([status, stderr]).toEqual([1, expect.stringContaining('AGENCY_FILE')]);
  expect(existsSync(prefix)).toBe(false);
  rmSync(join(source, 'note.txt'));
});

it('goes live, is followed by the next one after a backup, and stays when that one is not ready', async () => {
  const first = release();
  expect(first, first.stderr).toMatchObject({ status: 0, stdout: expect.stringContaining('Live: ') });
  expect(await live()).toBe('1.0.0');

  commit('1.1.0');
  mkdirSync(join(prefix, 'cache/compiled'), { recursive: true });
  const second = release();
  expect(second, second.stderr).toMatchObject({ status: 0 });
  expect(readdirSync(join(prefix, 'cache'))).toEqual([]);
  expect(await live()).toBe('1.1.0');
  const [firstName, secondName] = releases();
  const backup = join(prefix, `backups/before-${secondName}.tar.gz`);
  expect(basename(readFileSync(backup, 'utf8').trim())).toBe(firstName);

  commit('1.2.0-broken');
  const failed = release({ SITE_READY_SECONDS: '1' });
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain(`the new release was taken back, ${secondName} serves again`);
  expect(await live()).toBe('1.1.0');
  expect(releases()).toEqual([firstName, secondName]);

  expect(release({ SITE_BACKUP: 'exit 1' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the backup failed; nothing was changed'),
  });
  expect(releases()).toEqual([firstName, secondName]);
}, 300_000);

it('changes nothing when the build fails, and shows why', async () => {
  writeFileSync(join(source, 'broken'), '');
  commit('1.2.1');
  const before = releases();
  const { status, stderr } = release();
  expect([status, stderr]).toEqual([1, expect.stringMatching(/test ! -e broken[\s\S]*the build failed/)]);
  expect([releases(), await live()]).toEqual([before, '1.1.0']);
  rmSync(join(source, 'broken'));
}, 300_000);

it('lets one run at a time change anything', async () => {
  const go = join(root, 'go');
  commit('1.2.2', `until [ -e ${go} ]; do sleep 0.1; done`);
  const first = spawn('sh', [join(source, 'lib/deploy/release')], { env: env as NodeJS.ProcessEnv });
  await once(first.stdout, 'data');
  expect(release()).toMatchObject({ status: 1, stderr: 'release: another release is under way\n' });
  writeFileSync(go, '');
  expect((await once(first, 'close'))[0]).toBe(0);
  expect(await live()).toBe('1.2.2');
}, 300_000);

it('keeps the three newest', async () => {
  for (const version of ['1.3.0', '1.4.0']) {
    commit(version);
    const { status, stderr } = release();
    expect(status, stderr).toBe(0);
  }
  expect(await live()).toBe('1.4.0');
  expect(releases().map((name) => name.split('-')[2])).toEqual(['1.2.2', '1.3.0', '1.4.0']);
}, 300_000);

it('goes on with a release that has migrated, and is ready at the second try', async () => {
  commit('1.5.0-migrates-slow');
  const { status, stderr } = release({ SITE_READY_SECONDS: '1' });
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(/1\.4\.0-\w+ is not ready either, going on with/),
  ]);
  expect(await live()).toBe('1.5.0-migrates-slow');
}, 300_000);

it('removes nothing when only a release that does not start fits the database, and prints the way back', async () => {
  const [previous = ''] = releases().slice(-1);
  commit('1.6.0-migrates-broken');
  const { status, stderr } = release({ SITE_READY_SECONDS: '1' });
  expect(status).toBe(1);
  expect(releases().slice(-2)).toEqual([previous, expect.stringContaining('1.6.0-migrates-broken')]);
  const [stays = ''] = releases().slice(-1);
  expect(basename(realpathSync(join(prefix, 'current')))).toBe(stays);
  expect(stderr).toContain(`${stays} stays and nothing was removed`);
  expect(stderr).toContain(`ln -sfn ${join(prefix, 'releases', previous)} ${join(prefix, 'current')}`);
  const [, backup = ''] = /emlak-sitesi restore (\S+) --create/.exec(stderr) ?? [];
  expect(basename(readFileSync(backup, 'utf8').trim())).toBe(previous);
}, 300_000);

it('keeps a first release that is not ready, since nothing else could serve', () => {
  const fresh = join(root, 'fresh');
  const { status, stderr } = release({ SITE_PREFIX: fresh, SITE_READY_SECONDS: '1' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('stays: mend what its log names')]);
  expect(basename(realpathSync(join(fresh, 'current')))).toContain('1.6.0');
}, 300_000);
