import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const mount = '/sys/fs/cgroup';
const megabyte = 1024 * 1024;

export type MemoryGroup = NonNullable<Awaited<ReturnType<typeof makeMemoryGroup>>>;

type Version = {
  folder: string;
  limit: string;
  swap: [file: string, value: string];
  peak: string;
  events: string;
};

/** Of the two versions that systems have, the one that is there. */
function findVersion(bytes: number): Version | null {
  const name = `emlak-soak-${process.pid}`;
  if (existsSync(join(mount, 'memory/memory.limit_in_bytes')))
    return {
      folder: join(mount, 'memory', name),
      limit: 'memory.limit_in_bytes',
      swap: ['memory.memsw.limit_in_bytes', String(bytes)],
      peak: 'memory.max_usage_in_bytes',
      events: 'memory.oom_control',
    };
  if (existsSync(join(mount, 'cgroup.controllers')))
    return {
      folder: join(mount, name),
      limit: 'memory.max',
      swap: ['memory.swap.max', '0'],
      peak: 'memory.peak',
      events: 'memory.events',
    };
  return null;
}

/**
 * Processes that have so much memory together, and are killed when they need more.
 * @returns null where no group can be made: no such system, no root, or no memory to give
 */
export async function makeMemoryGroup(megabytes: number) {
  const bytes = megabytes * megabyte;
  const version = findVersion(bytes);
  if (!version) return null;
  const { folder, limit, swap, peak, events } = version;
  const read = async (name: string) => readFile(join(folder, name), 'utf8');
  try {
    await mkdir(folder);
    await writeFile(join(folder, limit), String(bytes));
  } catch {
    await rmdir(folder).catch(() => {});
    return null;
  }
  // A system without swap has no such file.
  await writeFile(join(folder, swap[0]), swap[1]).catch(() => {});
  return {
    /** What a command and its arguments are to be run with, so that they run within. */
    wrap: (command: readonly string[]) => [
      'sh',
      '-c',
      'echo $$ > "$0" && exec "$@"',
      join(folder, 'cgroup.procs'),
      ...command,
    ],
    /** The most that was in use at once since the last time, files that the system remembers included, in megabytes. */
    peak: async () => Number(await read(peak)) / megabyte,
    /** How often the system has killed a process for want of memory. */
    kills: async () => Number(/^oom_kill (\d+)$/m.exec(await read(events))?.[1] ?? 0),
    /** Once every process in it has ended. */
    remove: () => rmdir(folder),
  };
}
