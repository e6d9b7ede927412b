import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Run = { status: number | null; stdout: string; stderr: string };
export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** Namespaces and overlay mounts need root on Linux. */
export const canStartMachines = process.platform === 'linux' && process.getuid?.() === 0;

const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** How packages are reached from here. */
const passedOn = /^(?:HOME|npm_config_registry|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i;
const environment = Object.entries(process.env)
  .filter(([name]) => passedOn.test(name))
  .map(([name, value]) => `${name}=${value}`);

/**
 * This machine's system with a layer of its own on top: what commands install, write and start in there is gone with
 * it, and ends when this process ends. It shares the network.
 */
export async function startMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'emlak-machine-'));
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [upper, work, root]) mkdirSync(path);
  const mounts = [
    `mount -t overlay overlay -o lowerdir=/,upperdir=${upper},workdir=${work} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    'echo mounted',
    'exec cat',
  ];
  const holder = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-euc', mounts.join('\n')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(holder, 'close');
  await Promise.race([
    once(holder.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('no overlay could be mounted'))),
  ]);
  const first = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim();

  return {
    /** Runs shell commands as root, and stops at the first that fails. */
    async run(commands: string): Promise<Run> {
      const enter = ['--target', first, '--mount', '--pid', 'chroot', root];
      const shell = ['env', '-i', `PATH=${searchPath}`, ...environment, 'sh', '-euc', commands];
      const child = spawn('nsenter', [...enter, ...shell], { stdio: ['ignore', 'pipe', 'pipe'] });
      const printed = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const)
        child[name].on('data', (chunk) => {
          printed[name] += chunk;
        });
      const [status] = await once(child, 'close');
      return { status, ...printed };
    },
    async stop(): Promise<void> {
      // With its first process a namespace ends, and with it all that runs in there.
      holder.kill('SIGKILL');
      await ended;
      // Some hundred thousand files, which `rm` of this process would take minutes for.
      await once(spawn('rm', ['-rf', folder]), 'close');
    },
  };
}
