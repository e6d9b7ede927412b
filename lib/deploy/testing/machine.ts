import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { freePort } from '#lib/runtime/testing/free-port.ts';

/** The most megabytes that a release may have. */
export const maxMegabytes = 350;
export const minutes = 60_000;

/** Where the site of a test listens, instead of on port 3000: machines share the network. */
export const port = String(await freePort());
export const site = `http://127.0.0.1:${port}`;

/** Commands that put what runs a unit in front of the commands of systemd, which has to be the first process. */
export const standIns = `
  for name in systemctl systemd-run; do
    install -m 755 ${import.meta.dirname}/run-unit /usr/local/sbin/$name
  done`;

const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** How packages are reached from here. */
const passedOn = /^(?:HOME|npm_config_registry|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i;
const environment = Object.entries(process.env)
  .filter(([name]) => passedOn.test(name))
  .map(([name, value]) => `${name}=${value}`);

/** Arguments that lead into the machine of the suite that is running. */
let enter: string[];

/**
 * Tests on this machine's system with a layer of its own on top: what commands install, write and start in there is gone
 * with it, and ends when this process ends. It shares the network. Namespaces and overlay mounts need root on Linux.
 * @param prepare commands to begin with
 */
export function describeOnMachine(name: string, prepare: string, tests: () => void): void {
  const isPossible = process.platform === 'linux' && process.getuid?.() === 0;
  // A release takes a minute at rest.
  describe.skipIf(!isPossible)(`${name} (needs root on Linux)`, { timeout: 10 * minutes }, () => {
    let stop = async () => {};
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'emlak-machine-'));
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
      stop = async () => {
        // With its first process a namespace ends, and with it all that runs in there.
        holder.kill('SIGKILL');
        await ended;
        // Some hundred thousand files, which `rm` of this process would take minutes for.
        await once(spawn('rm', ['-rf', folder]), 'close');
      };
      const failed = ended.then(() => Promise.reject(new Error('no overlay could be mounted')));
      await Promise.race([once(holder.stdout, 'data'), failed]);
      const first = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim();
      enter = ['--target', first, '--mount', '--pid', 'chroot', `${folder}/root`];
      await type(prepare);
    }, 2 * minutes);
    afterAll(() => stop(), 2 * minutes);
    tests();
  });
}

/** Runs shell commands as root, and stops at the first that fails. */
export async function run(commands: string) {
  const shell = ['env', '-i', `PATH=${searchPath}`, ...environment, 'sh', '-euc', commands];
  const child = spawn('nsenter', [...enter, ...shell], { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      printed[name] += chunk;
    });
  await once(child, 'close');
  return { status: child.exitCode, ...printed };
}

/** Reads what the services have logged. */
export const logged = async () => (await run('tail -n 40 /var/log/emlak-sitesi@*.log')).stdout;

/** Types commands, which must succeed. @returns what they printed */
export async function type(commands: string): Promise<string> {
  const { status, stdout, stderr } = await run(commands);
  if (status === 0) return stdout + stderr;
  throw new Error(`${status} after:\n${commands}\n${stdout}${stderr}${await logged()}`);
}
