import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * Starts `sending-process.ts` beside this process.
 * @returns `results` as it tells them, `ended` with the exit code (null when killed) and what was written to standard error
 */
export function startSending(sending: object) {
  const child = fork('lib/mail/testing/sending-process.ts', [JSON.stringify(sending)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = Promise.all([once(child, 'close'), text(child.stderr as Readable)]);
  return {
    child,
    results: on(child, 'message', { close: ['close'] }),
    ended: ended.then(([[code], errors]) => ({ code, errors })),
  };
}
