#!/usr/bin/env node
// `systemctl` and `systemd-run` for a machine of machine.ts: starts services with the user, command line, environment
// and writable folders of their unit. Sockets and restarts after a crash are not imitated.
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const running = '/run/stand-in';
const words = process.argv.slice(2);
mkdirSync(running, { recursive: true });
if (basename(process.argv[1]) === 'systemd-run') process.exitCode = runOnce(words);
else await control(words);

async function control([verb, ...rest]) {
  const names = rest.filter((word) => !word.startsWith('--'));
  if (verb === 'daemon-reload') return;
  if (names.includes('nginx')) {
    process.exitCode = spawnSync('nginx', ['-t'], { stdio: 'inherit' }).status ?? 1;
    return;
  }
  for (const name of names.flatMap(matching).filter((unit) => unit.endsWith('.service'))) {
    if (verb === 'stop' || verb === 'restart') await stop(name);
    if (verb === 'start' || verb === 'restart' || verb === 'enable') await start(name);
  }
}

/** Patterns mean units that run or have run, as with systemd. */
function matching(name) {
  return name.includes('*') ? readdirSync(running) : [name];
}

async function start(name) {
  const [, port] = /@(\d+)\./.exec(name);
  const unit = readFileSync(join('/etc/systemd/system', name.replace(/@\d+/, '@')), 'utf8');
  const text = unit.replaceAll('%i', port);
  const all = (key) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);
  const [user = 'root'] = all('User');
  const folders = [
    ...all('StateDirectory').map((at) => `/var/lib/${at}`),
    ...all('CacheDirectory').map((at) => `/var/cache/${at}`),
  ];
  const mode = all('StateDirectoryMode')[0] ?? '755';
  spawnSync('install', ['-d', '-o', user, '-g', user, '-m', mode, ...folders]);
  const shared = all('ReadWritePaths').map((at) => at.replace(/^-/, ''));
  const writable = [...folders, ...shared.filter(existsSync)];
  const settings = [
    ...all('Environment').flatMap((line) => line.split(' ')),
    ...all('EnvironmentFile').flatMap((file) => assignments(file)),
  ];
  const script = [
    ...writable.map((folder) => `mount --bind ${folder} ${folder}`),
    ...(all('PrivateTmp')[0] === 'yes' ? ['mount -t tmpfs tmpfs /tmp'] : []),
    ...(all('ProtectSystem')[0] === 'strict' ? ['mount -o remount,bind,ro /'] : []),
    `cd ${all('WorkingDirectory')[0]}`,
    `umask ${all('UMask')[0] ?? '0022'}`,
    'exec "$@"',
  ];
  const log = openSync(`/var/log/${name}.log`, 'a');
  const command = [...asUser(user), ...settings, ...all('ExecStart')[0].split(' ')];
  const child = spawn('unshare', ['--mount', 'sh', '-euc', script.join('\n'), 'unit', ...command], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  writeFileSync(join(running, name), String(child.pid));
  // The socket unit would hold the port open from the beginning.
  while (child.exitCode === null && !(await listens(Number(port)))) await wait(50);
}

async function stop(name) {
  const file = join(running, name);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGTERM');
  while (pid > 0 && isAlive(pid)) await wait(50);
  if (existsSync(file)) writeFileSync(file, '0');
}

function isAlive(pid) {
  // A zombie has ended.
  return existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function runOnce(given) {
  const count = given.findIndex((word) => !word.startsWith('--'));
  const [options, command] = [given.slice(0, count), given.slice(count)];
  const values = (start) =>
    options.filter((word) => word.startsWith(start)).map((word) => word.slice(start.length));
  const [user = 'root'] = values('--property=User=');
  const settings = [
    ...values('--setenv='),
    ...values('--property=EnvironmentFile=').flatMap((file) => assignments(file)),
  ];
  process.umask(Number.parseInt(values('--property=UMask=')[0] ?? '22', 8));
  const [cwd] = values('--property=WorkingDirectory=');
  const [program, ...args] = [...asUser(user), ...settings, ...command];
  return spawnSync(program, args, { cwd, stdio: 'inherit' }).status ?? 1;
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
