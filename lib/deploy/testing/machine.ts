import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Run = { status: number | null; stdout: string; stderr: string };
export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** The most megabytes that a release may have. */
export const mostMegabytes = 350;
export const minutes = 60_000;
/** A release takes a minute at rest. */
export const buildMs = 10 * minutes;

/** Namespaces and overlay mounts need root on Linux. */
export const canStartMachines = process.platform === 'linux' && process.getuid?.() === 0;

/** Commands that put stand-ins of systemd's own commands in front of them. */
export const standIns = `
  for name in systemctl systemd-run; do
    install -m 755 ${import.meta.dirname}/systemd-stand-in.mjs /usr/local/sbin/$name
  done`;

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
  const root = join(folder, 'root');
  const mounts = `
    cd ${folder}
    mkdir upper work root
    mount -t overlay overlay -o lowerdir=/,upperdir=${folder}/upper,workdir=${folder}/work root
    mount -t proc proc root/proc
    mount --rbind /dev root/dev
    echo mounted
    exec cat`;
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-euc', mounts];
  const holder = spawn('unshare', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(holder, 'close');
  await Promise.race([
    once(holder.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('no overlay could be mounted'))),
  ]);
  const first = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim();

  const machine = {
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
    /**
     * Types commands, which must succeed.
     * @param explain shows more when they fail
     * @returns what they printed
     */
    async type(commands: string, explain = 'true'): Promise<string> {
      const { status, stdout, stderr } = await machine.run(commands);
      if (status === 0) return stdout + stderr;
      const more = (await machine.run(explain)).stdout;
      throw new Error(`${status} after:\n${commands}\n${stdout}${stderr}${more}`);
    },
    async stop(): Promise<void> {
      // With its first process a namespace ends, and with it all that runs in there.
      holder.kill('SIGKILL');
      await ended;
      // Some hundred thousand files, which `rm` of this process would take minutes for.
      await once(spawn('rm', ['-rf', folder]), 'close');
    },
  };
  return machine;
}
