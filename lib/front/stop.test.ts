import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Connections, watchConnections } from './connections.ts';
import { stopWhenAsked } from './stop.ts';

const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const onProcess = vi.spyOn(process, 'on').mockReturnThis();

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let server: Server;
let connections: Connections;
let underWay: ServerResponse[];
let port: number;

beforeEach(async () => {
  vi.clearAllMocks();
  underWay = [];
  server = createServer().listen(0, '127.0.0.1');
  connections = watchConnections(server);
  server.on('request', (request, response) => {
    if (connections.take(request, response)) underWay.push(response);
  });
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
});

/** An event of the process, such as a signal. */
function happen(event: string, ...facts: unknown[]): void {
  for (const [name, listener] of onProcess.mock.calls) if (name === event) listener(...facts);
}

/** Asks for an answer that is under way. */
async function ask(): Promise<{ status: Promise<number | undefined> }> {
  const asked = fetch(`http://127.0.0.1:${port}`).catch(() => null);
  await vi.waitUntil(() => underWay.length > 0);
  return { status: asked.then((answer) => answer?.status) };
}

it('takes no more connections, finishes what is under way, closes, and exits with 0', async () => {
  // Its request comes a moment later.
  const early = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const close = vi.fn(async () => {});
  stopWhenAsked(server, connections, close);
  const { status } = await ask();
  for (const signal of ['SIGTERM', 'SIGINT']) happen(signal);
  while (server.listening) await nextTurn();
  const refused = connect(port, '127.0.0.1');
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  early.write(get);
  await vi.waitUntil(() => underWay.length === 2);
  expect(close).not.toHaveBeenCalled();
  for (const response of underWay) response.end('ok');
  expect(await status).toBe(200);
  expect(await text(early)).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/s);
  expect(await vi.waitUntil(() => exit.mock.calls[0])).toEqual([0]);
  expect(close).toHaveBeenCalledOnce();
});

it('answers what comes on a kept connection, ends it with that answer, and closes idle ones', async () => {
  stopWhenAsked(server, connections, async () => {});
  const [busy, idle, begun] = [1, 2, 3].map(() => connect(port, '127.0.0.1')) as [Socket, Socket, Socket];
  for (const socket of [busy, idle]) {
    socket.write(get);
    await vi.waitUntil(() => underWay.length === 1);
    underWay.pop()?.end('ok');
    expect(String(await once(socket, 'data'))).toContain('Connection: keep-alive');
  }
  begun.write(get.slice(0, 20));
  happen('SIGTERM');
  while (server.listening) await nextTurn();
  busy.write(get);
  await vi.waitUntil(() => underWay.length === 1);
  underWay.pop()?.end('ok');
  expect(await text(busy)).toContain('Connection: close');
  expect(await text(idle)).toBe('');
  // Longer than an idle connection is kept.
  begun.write(get.slice(20));
  await vi.waitUntil(() => underWay.length === 1);
  underWay.pop()?.end('ok');
  expect(await text(begun)).toContain('Connection: close');
  expect(await vi.waitUntil(() => exit.mock.calls[0])).toEqual([0]);
});

it('waits ten seconds for a request and five for the database, and exits with 0', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = vi.fn(() => new Promise<void>(() => {}));
  stopWhenAsked(server, connections, close);
  const { status } = await ask();
  happen('SIGTERM');
  while (server.listening) await nextTurn();
  await vi.advanceTimersByTimeAsync(9999);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await status).toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[0]]);
  expect(logged.mock.calls.join()).toContain('close-failed');
});

it('logs what nobody caught: an error ends the site with 1, a rejection does not', async () => {
  stopWhenAsked(server, connections, async () => {});
  happen('unhandledRejection', new Error('beklenmedik'));
  expect(logged.mock.calls.join()).toContain('beklenmedik');
  expect(exit).not.toHaveBeenCalled();
  happen('uncaughtException', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  expect(exit).not.toHaveBeenCalled();
  happen('uncaughtException', new Error('yakalanmayan'));
  expect(await vi.waitUntil(() => exit.mock.calls[0])).toEqual([1]);
  expect(logged.mock.calls.join()).toContain('yakalanmayan');
});
