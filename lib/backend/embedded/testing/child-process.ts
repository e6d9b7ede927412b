import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

export type SendingProcess = {
  child: ChildProcess;
  /** Lines as they come; ends with the process's output. */
  lines: AsyncIterable<string>;
  /** Exit code (null when killed) and what was written to standard error. */
  ended: Promise<{ code: number | null; errors: string }>;
};

type Sending = {
  dataDir: string;
  databaseUrl?: string;
  visitor?: string;
  limit?: number;
  count?: number;
  /** Where the messages are mailed. */
  smtpUrl?: string;
};

/** Starts `sending-process.ts` beside this process. */
export function startSending({
  dataDir,
  databaseUrl = '',
  visitor = '203.0.113.9',
  limit = 1_000_000,
  count = 1_000_000,
  smtpUrl = '',
}: Sending): SendingProcess {
  const script = 'lib/backend/embedded/testing/sending-process.ts';
  const parameters = [dataDir, databaseUrl, visitor, String(limit), String(count), smtpUrl];
  const child = spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
  const written = text(child.stderr);
  const ended = once(child, 'close').then(async ([code]) => ({ code, errors: await written }));
  return { child, lines: answers(createInterface({ input: child.stdout })), ended };
}

/** The lines of results, without those of the log. */
async function* answers(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) if (!line.startsWith('{')) yield line;
}
