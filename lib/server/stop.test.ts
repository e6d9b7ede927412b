import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopWhenAsked } from './stop.ts';

const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const handled = ['SIGTERM', 'SIGINT', 'disconnect', 'unhandledRejection', 'uncaughtException'];

let before: Map<string, readonly unknown[]>;
let server: Server;
let underWay: ServerResponse[];

beforeEach(async () => {
  before = new Map(handled.map((event) => [event, process.listeners(event as 'SIGTERM')]));
  underWay = [];
  server = createServer((_, response) => void underWay.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  exit.mockClear();
  logged.mockClear();
  for (const event of handled) {
    for (const listener of process.listeners(event as 'SIGTERM')) {
      if (!before.get(event)?.includes(listener)) process.off(event, listener);
    }
  }
  server.closeAllConnections();
});

/** The codes that the process exited with, once it has. */
async function exitCodes(): Promise<unknown[]> {
  await vi.waitUntil(() => exit.mock.calls.length > 0);
  return exit.mock.calls.flat();
}

const port = () => (server.address() as AddressInfo).port;

/** Sends a request that is not answered yet. */
async function ask(): Promise<{ status: Promise<number | string> }> {
  const status = fetch(`http://127.0.0.1:${port()}`).then(
    (answer) => answer.status,
    () => 'cut off',
  );
  await vi.waitUntil(() => underWay.length > 0);
  return { status };
}

it('finishes what is under way, then closes the database, then exits with 0', async () => {
  const close = vi.fn(async () => {});
  stopWhenAsked(server, close);
  const { status } = await ask();
  const address = port();
  process.emit('SIGTERM');
  const refused = connect(address, '127.0.0.1');
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  expect(close).not.toHaveBeenCalled();
  underWay[0]?.end('ok');
  expect(await status).toBe(200);
  expect(await exitCodes()).toEqual([0]);
  expect(close).toHaveBeenCalledOnce();
});

it('waits ten seconds for what does not end, and exits with 0', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stopWhenAsked(server, async () => {});
  const { status } = await ask();
  process.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(9999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await status).toBe('cut off');
  expect(await exitCodes()).toEqual([0]);
});

it('does not wait for ever for a database that cannot be closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = vi.fn(() => new Promise<void>(() => {}));
  stopWhenAsked(server, close);
  process.emit('SIGTERM');
  // It advances the fake timers as well, by a few milliseconds.
  await vi.waitUntil(() => close.mock.calls.length > 0);
  await vi.advanceTimersByTimeAsync(4000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(exit.mock.calls).toEqual([[0]]);
  expect(logged.mock.calls.join()).toContain('close-failed');
});

it('logs an error that nobody caught, and exits with 1; a promise that nobody awaits is only logged', async () => {
  stopWhenAsked(server, async () => {});
  process.emit('unhandledRejection', new Error('beklenmedik'), Promise.resolve());
  expect(logged.mock.calls.join()).toContain('beklenmedik');
  expect(exit).not.toHaveBeenCalled();
  process.emit('uncaughtException', new Error('yakalanmayan'));
  expect(await exitCodes()).toEqual([1]);
  expect(logged.mock.calls.join()).toContain('yakalanmayan');
});

it('answers on a connection that was made just before, whose request comes a moment later', async () => {
  const early = connect(port(), '127.0.0.1');
  await once(server, 'connection');
  stopWhenAsked(server, async () => {});
  process.emit('SIGTERM');
  early.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await vi.waitUntil(() => underWay.length === 1);
  underWay[0]?.end('x');
  const [answer] = await once(early, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
  await exitCodes();
});
