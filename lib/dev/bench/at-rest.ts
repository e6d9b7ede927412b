import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const checkMs = 2000;
/** Of the processor time that one core has meanwhile. */
const restingShare = 0.05;
const ticksPerSecond = 100;
const patienceMs = 180_000;

/**
 * Waits until a process rests: after its start a site draws its first screens and encodes their photographs, for a
 * minute where the machine is slow. Where the system does not report it, there is no wait.
 */
export async function untilAtRest(pid: number | undefined): Promise<void> {
  const end = Date.now() + patienceMs;
  let used = await processorSeconds(pid);
  while (used !== null && Date.now() < end) {
    await wait(checkMs);
    const now = await processorSeconds(pid);
    if (now === null || now - used < (restingShare * checkMs) / 1000) return;
    used = now;
  }
}

/** Null where the system does not tell. */
async function processorSeconds(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name before these fields may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
