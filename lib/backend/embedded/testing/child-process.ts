import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Sending } from './sending-process.ts';

/**
 * Starts `sending-process.ts` beside this process.
 * @returns `lines` as they come, `ended` with the exit code (null when killed) and what was written to standard error
 */
export function startSending(sending: Sending) {
  const script = 'lib/backend/embedded/testing/sending-process.ts';
  const child = spawn(process.execPath, [script, JSON.stringify(sending)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = text(child.stderr);
  const ended = once(child, 'close').then(async ([code]) => ({ code, errors: await written }));
  return { child, lines: answers(createInterface({ input: child.stdout })), ended };
}

/** The lines of results, without those of the log. */
async function* answers(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) if (!line.startsWith('{')) yield line;
}
