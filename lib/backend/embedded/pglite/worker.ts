import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { serveEngine } from './serve.ts';

/**
 * The thread in which PGlite runs, so that no statement and no fsync holds up the pages. It serves the database in
 * `folder` at `socket`, or fills a new folder with what the file `content` holds and ends.
 */
export type WorkerTask = { folder: string } & ({ socket: string } | { content: string });

/** What the thread says: that it serves or has filled the folder, or why it ends. */
export type WorkerWords = { kind: 'ready' } | { kind: 'ended'; reason: string };

const say = (words: WorkerWords) => parentPort?.postMessage(words);
const task = workerData as WorkerTask;

const content = 'content' in task ? await readFile(task.content).catch(() => null) : null;
const engine = await openEngine(task.folder, content && new Blob([content]), (reason) => {
  say({ kind: 'ended', reason });
  process.exit(1);
});

if ('socket' in task) {
  const server = serveEngine(async (messages) => {
    const pieces: Buffer[] = [];
    const onRawData = (piece: Uint8Array) => void pieces.push(Buffer.from(piece));
    // Only this way nothing of PGlite reads the answers a second time.
    await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    return Buffer.concat(pieces);
  });
  server.on('error', (error) => {
    throw error;
  });
  server.listen(task.socket, () => say({ kind: 'ready' }));
  parentPort?.once('message', async () => {
    server.close();
    await engine.close();
    process.exit(0);
  });
} else {
  await engine.close();
  say({ kind: 'ready' });
}
