#!/usr/bin/env node
// `systemctl` and `systemd-run` for a machine of machine.ts: starts services with the user, command line, environment
// and writable folders of their unit. Sockets and restarts after a crash are not imitated.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const running = '/run/stand-in';
const [program, ...words] = process.argv.slice(1);
mkdirSync(running, { recursive: true });
if (basename(program) === 'systemd-run') process.exitCode = runOnce(words);
else await control(words);

async function control([verb, ...rest]) {
  // Patterns mean units that run or have run, as with systemd.
  const names = rest.flatMap((name) => (name.includes('*') ? readdirSync(running) : [name]));
  for (const name of names.filter((unit) => /^emlak-.*\.service$/.test(unit))) {
    if (verb === 'stop' || verb === 'restart') await stop(name);
    if (verb === 'start' || verb === 'restart' || verb === 'enable') await start(name);
  }
}

async function start(name) {
  const [, port] = /@(\d+)\./.exec(name);
  const unit = readFileSync(join('/etc/systemd/system', name.replace(/@\d+/, '@')), 'utf8');
  const all = valuesIn(unit.replaceAll('%i', port).split('\n'));
  const [user = 'root'] = all('User=');
  const folders = [
    ...all('StateDirectory=').map((at) => `/var/lib/${at}`),
    ...all('CacheDirectory=').map((at) => `/var/cache/${at}`),
  ];
  const [mode = '755'] = all('StateDirectoryMode=');
  spawnSync('install', ['-d', '-o', user, '-g', user, '-m', mode, ...folders]);
  const shared = all('ReadWritePaths=').map((at) => at.replace(/^-/, ''));
  const settings = [
    ...all('Environment=').flatMap((line) => line.split(' ')),
    ...all('EnvironmentFile=').flatMap(assignments),
  ];
  const script = [
    ...[...folders, ...shared.filter(existsSync)].map((folder) => `mount --bind ${folder} ${folder}`),
    ...(all('PrivateTmp=')[0] === 'yes' ? ['mount -t tmpfs tmpfs /tmp'] : []),
    ...(all('ProtectSystem=')[0] === 'strict' ? ['mount -o remount,bind,ro /'] : []),
    `cd ${all('WorkingDirectory=')[0]}`,
    `umask ${all('UMask=')[0] ?? '0022'}`,
    'exec "$@"',
  ];
  const log = openSync(`/var/log/${name}.log`, 'a');
  const [execStart] = all('ExecStart=');
  const expanded = execStart.replaceAll(/\$(\w+)/g, (_, name) => valuesIn(settings)(`${name}=`)[0] ?? '');
  const command = [...asUser(user), ...settings, ...expanded.split(/ +/)];
  const child = spawn('unshare', ['--mount', 'sh', '-euc', script.join('\n'), 'unit', ...command], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  writeFileSync(join(running, name), String(child.pid));
  // The socket unit would hold the port open from the beginning.
  const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
  while (child.exitCode === null && !(await ask())?.ok) await wait(50);
}

async function stop(name) {
  const file = join(running, name);
  if (!existsSync(file)) return;
  const pid = readFileSync(file, 'utf8');
  // A zombie has ended.
  const isAlive = () =>
    existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (isAlive()) process.kill(Number(pid), 'SIGTERM');
  while (isAlive()) await wait(50);
  writeFileSync(file, '0');
}

function runOnce(given) {
  const count = given.findIndex((word) => !word.startsWith('--'));
  const values = valuesIn(given.slice(0, count));
  const [user = 'root'] = values('--property=User=');
  const settings = [...values('--setenv='), ...values('--property=EnvironmentFile=').flatMap(assignments)];
  process.umask(Number.parseInt(values('--property=UMask=')[0] ?? '22', 8));
  const [cwd] = values('--property=WorkingDirectory=');
  const [program, ...args] = [...asUser(user), ...settings, ...given.slice(count)];
  return spawnSync(program, args, { cwd, stdio: 'inherit' }).status ?? 1;
}

/** What stands behind a beginning of lines or words, each time. */
function valuesIn(lines) {
  return (start) => lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
}

function asUser(user) {
  const rights = `setpriv --reuid ${user} --regid ${user} --init-groups --no-new-privs --bounding-set=-all`;
  return `${rights} env -i USER=${user} PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin`.split(' ');
}

function assignments(file) {
  const path = file.replace(/^-/, '');
  if (path !== file && !existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
}
