import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnv, settingNames } from '#lib/runtime/env.ts';
import { healthPaths } from '#lib/server/health.ts';
import { smallHeap } from '#lib/server/small-heap.mjs';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const root = join(import.meta.dirname, '../..');
const dockerfile = read('Dockerfile');
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

type Service = { environment: Record<string, string>; volumes: string[]; stop_grace_period?: string };
const compose: { services: Record<'site' | 'database' | 'web', Service>; volumes: Record<string, null> } =
  parse(read('compose.yaml'));

/** Values of `NAME=value` words. */
const assignments = (words: string) =>
  Object.fromEntries(
    [...words.matchAll(/([A-Z_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
  );

const imageEnv = assignments(instructions('ENV').join(' '));
const notOurs = [
  'NODE_ENV',
  'NEXT_TELEMETRY_DISABLED',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'NODE_COMPILE_CACHE',
];
const unknown = (env: Record<string, string>) =>
  Object.keys(env).filter((name) => !settingNames.includes(name) && !notOurs.includes(name));

describe('the image', () => {
  it('contains files of the project only, all of which exist', () => {
    const allowed = [...read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const copied = instructions('COPY').flatMap((line) => line.split(' ').slice(0, -1));
    const own = copied.filter((word) => !word.startsWith('--') && word !== '.');
    const paths = own.map((word) => word.replace(/^\/app\//, ''));
    const made = ['node_modules', '.next', '/usr/local/bin/node'];
    expect(paths.filter((path) => !allowed.includes(path) && !made.includes(path))).toEqual([]);
  });

  it('imports nothing that is left out of it', () => {
    const left = [...read('slim').matchAll(/ (lib\/\w+)(?= |$)/gm)].map(([, folder = '']) => folder);
    expect(left).toEqual(['lib/dev']);
    expect(left.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
    const needed = new RegExp(`from '(?:#(?:e2e|${left.join('|')})/|[^']*(?:/testing/|-suite\\.ts))`);
    const files = readdirSync(join(root, 'lib'), { recursive: true, encoding: 'utf8' })
      .map((name) => join('lib', name))
      .filter((name) => /(?<!\.test|-suite)\.(?:ts|mjs)$/.test(name) && !name.includes('/testing/'))
      .filter((name) => !left.some((folder) => name.startsWith(`${folder}/`)));
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((name) => needed.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
  });

  it('runs the Node that the project names', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(instructions('ARG')).toEqual([`NODE_VERSION=${dependencies.node}`]);
  });

  it('starts the site as a user without rights, so that it receives the signal to stop', () => {
    expect(instructions('USER')).toEqual(['node']);
    const [command, ...others] = instructions('CMD').map((line) => JSON.parse(line));
    const heap = ['--max-semi-space-size=4', '--heap-growing-percent=60'];
    expect([command, others]).toEqual([['node', ...heap, 'lib/server/main.ts'], []]);
    expect(smallHeap).toEqual(heap);
    expect(read('emlak-sitesi@.service')).toContain(`/bin/node ${command.slice(1).join(' ')}\n`);
    expect(existsSync(join(root, command.at(-1)))).toBe(true);
  });

  it('sets only known settings, and asks for its health at a path that the site has', () => {
    expect(unknown(imageEnv)).toEqual([]);
    const { port } = readEnv(imageEnv);
    expect(instructions('EXPOSE')).toEqual([String(port)]);
    expect(read('Caddyfile')).toContain(`dynamic a site ${port} `);
    const [, path = ''] =
      /fetch\(`http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}([^`]*)`\)/.exec(dockerfile) ?? [];
    expect(Object.values(healthPaths)).toContain(path);
  });
});

describe('compose', () => {
  const { site, database, web } = compose.services;
  const filled = Object.fromEntries(
    Object.entries(site.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) =>
        variable === 'SITE_HOST' ? 'www.example.com' : '',
      ),
    ]),
  );

  it('gives the site settings that it reads and takes', () => {
    expect(unknown(filled)).toEqual([]);
    expect(readEnv({ ...imageEnv, ...filled })).toMatchObject({
      siteUrl: 'https://www.example.com',
      databaseUrl: 'postgres://emlak:@database/emlak',
      trustedProxyHops: 1,
      metrics: { host: '0.0.0.0', port: 9464 },
      mail: null,
    });
  });

  it('keeps everything that is written in volumes', () => {
    const [volumes = '[]'] = instructions('VOLUME');
    expect(site.volumes.map((volume) => volume.split(':')[1])).toEqual(JSON.parse(volumes));
    const used = [site, database, web].flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect(used.filter((name) => !name?.startsWith('.')).toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
  });

  it('exposes the web server only, gives the site no rights and the time to stop', () => {
    expect(Object.entries(compose.services).filter(([, service]) => 'ports' in service)).toHaveLength(1);
    expect(web).toHaveProperty('ports');
    expect(site).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '20s',
    });
  });
});

describe('the service of systemd', () => {
  const unit = read('emlak-sitesi@.service').replaceAll('%i', '3000');

  it('sets only known settings, to valid values', () => {
    const env = assignments([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, rest]) => rest).join(' '));
    expect(unknown(env)).toEqual([]);
    expect(readEnv(env)).toMatchObject({ port: 3000, host: '127.0.0.1', trustedProxyHops: 1 });
  });

  it('comes with a file of known settings', () => {
    const settings = assignments(read('site.env').replaceAll('#', ''));
    expect(unknown(settings)).toEqual([]);
    expect(Object.keys(settings)).toContain('AGENCY_FILE');
    const { officeDir, mail } = readEnv({ ...settings, AGENCY_FILE: '' });
    expect(mail).toMatchObject({ to: ['info@example.com'] });
    // Everything else is read-only to the unit, and a folder that is not there must not keep it from starting.
    expect(unit).toContain(`\nReadWritePaths=-${officeDir}\n`);
    for (const name of ['README.md', 'site.env']) expect(read(name)).toContain(officeDir);
  });

  it('lets the site stop in its own time', () => {
    // What stop.ts gives visitors, and mail-sender.ts a mail.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10 + 5);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('is understood', () => {
    const folder = mkdtempSync(join(tmpdir(), 'emlak-unit-'));
    const file = join(folder, 'emlak-sitesi@.service');
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(stdout + stderr).toBe('');
    expect(status).toBe(0);
  });
});
