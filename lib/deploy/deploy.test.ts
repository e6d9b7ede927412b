import { spawnSync } from 'node:child_process';
import { globSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnv, settingNames } from '#lib/runtime/env.ts';
import { siteFlags } from '#lib/runtime/node-flags.mjs';

/*
 * Checks that the files of this folder agree with each other and with the site. That they work: *.full.test.ts.
 */
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** Returns what stands behind a name at the beginning of lines. */
const valuesIn = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}[ =](.*)$`, 'gm'))].map(([, value = '']) => value);
/** Values of `NAME=value` words. */
const assignments = (words: string): Record<string, string> =>
  Object.fromEntries([...words.matchAll(/([A-Z_]+)=(\S*)/g)].map(([, name, value]) => [name, value]));

const instructions = (name: string) => valuesIn(read('Dockerfile'), name);
const imageEnv = assignments(instructions('ENV').join(' '));
const unit = read('emlak-sitesi@.service').replaceAll('%i', '3000');
const unitEnv = assignments(valuesIn(unit, 'Environment').join(' '));
const fileEnv = assignments(read('site.env').replaceAll('#', ''));

type Service = { environment: Record<string, string>; volumes: string[]; ports?: string[] };
type Compose = { services: Record<'site' | 'database' | 'web', Service>; volumes: Record<string, null> };
const compose: Compose = parse(read('compose.yaml').replaceAll('${SITE_HOST:', 'www.example.com${'));
const { site, database, web } = compose.services;
const composeEnv = Object.fromEntries(
  Object.entries(site.environment).map(([name, value]) => [name, value.replaceAll(/\$\{[^}]*\}/g, '')]),
);

it.each([
  ['the image', imageEnv],
  ['compose', composeEnv],
  ['the service of systemd', unitEnv],
  ['its file', fileEnv],
])('%s sets only what the site reads, or Node and what is below it', (_, env) => {
  const others = /^(?:NODE_ENV|NODE_COMPILE_CACHE|NEXT_TELEMETRY_DISABLED|MALLOC_\w+)$/;
  expect(Object.keys(env).filter((name) => !settingNames.includes(name) && !others.test(name))).toEqual([]);
});

it('the settings are valid, and what each place needs', () => {
  expect(readEnv({ ...imageEnv, ...composeEnv })).toMatchObject({
    port: 3000,
    siteUrl: 'https://www.example.com',
    databaseUrl: 'postgres://emlak:@database/emlak',
    trustedProxyHops: 1,
    metrics: { host: '0.0.0.0', port: 9464 },
    mail: null,
  });
  expect(readEnv(unitEnv)).toMatchObject({ port: 3000, host: '127.0.0.1', trustedProxyHops: 1 });
  expect(Object.keys(fileEnv)).toContain('AGENCY_FILE');
  expect(readEnv({ ...fileEnv, AGENCY_FILE: '' }).mail).toMatchObject({ to: ['info@example.com'] });
});

describe('the image', () => {
  it('imports nothing that is left out of it', () => {
    expect(read('slim')).toMatch(/^rm -rf .git .ci app components e2e lib\/dev$/m);
    const files = globSync('lib/**/*.{ts,mjs}', {
      exclude: ['**/*.test.ts', '**/*-suite.ts', '**/testing/**', 'lib/dev/**'],
    });
    expect(files.length).toBeGreaterThan(200);
    const leftOut = /(?:from|import) '(?:#(?:e2e|lib\/dev)\/|[^']*(?:\/testing\/|-suite\.ts))/;
    expect(files.filter((name) => leftOut.test(readFileSync(name, 'utf8')))).toEqual([]);
  });

  it('runs the Node that the project names, as a user without rights, and the site itself, as systemd does', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    expect(instructions('ARG')).toEqual([`NODE_VERSION=${version}`]);
    expect(instructions('RUN')).toContain('ln -sf /app/node_modules/.bin/node /usr/local/bin/node');
    expect(instructions('USER')).toEqual(['node']);
    // No shell in between, so that it receives the signal to stop.
    const [command = '[]'] = instructions('CMD');
    const [sh, c, line = ''] = JSON.parse(command);
    expect([sh, c, line.split(' ')[0]]).toEqual(['sh', '-c', 'exec']);
    const started = line.replace('exec node', 'printf "%s "');
    expect(spawnSync('sh', ['-c', started], { encoding: 'utf8' }).stdout).toBe(
      `${siteFlags.join(' ')} lib/front/main.ts `,
    );
    expect(unit).toContain('/.bin/node $SITE_FLAGS lib/front/main.ts\n');
    for (const text of [unit, read('emlak-sitesi')])
      expect(text).toContain('/opt/emlak-sitesi/current/lib/runtime/node-flags.env');
    expect(read('emlak-sitesi')).toMatch(
      /^flags=.*\^TOOL_FLAGS=.*\.bin\/node \$flags lib\/office\/main\.ts "\$@"$/ms,
    );
  });
});

describe('compose', () => {
  it('keeps everything that is written in volumes', () => {
    const [volumes = '[]'] = instructions('VOLUME');
    expect(site.volumes.map((volume) => volume.split(':')[1])).toEqual(JSON.parse(volumes));
    const used = [site, database, web].flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    const named = used.filter((name) => !name?.startsWith('.'));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('exposes the web server only, gives the site no rights and the time to stop', () => {
    expect(Object.values(compose.services).filter(({ ports }) => ports)).toEqual([web]);
    expect(site).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '20s',
    });
  });
});

describe('the service of systemd', () => {
  it('lets the site stop in its own time', () => {
    // What stop.ts gives visitors, and mail-sender.ts a mail.
    expect(Number(valuesIn(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(10 + 5);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('is understood', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'emlak-unit-'));
    const file = join(folder.path, 'emlak-sitesi@.service');
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const options = { encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], options);
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
});
