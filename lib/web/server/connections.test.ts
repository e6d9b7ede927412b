import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerInTurn } from './connections.ts';
import { createSiteServer } from './listen.ts';

const patienceMs = 120;

let server: Server;
/** Requests that were handed over and not answered yet, and all that ever were. */
let underWay: ServerResponse[];
let seen: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  underWay = [];
  seen = [];
  answer = (_, response) => void response.end('ok');
  server = createSiteServer({ isDev: false }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  answerInTurn(
    server,
    (request, response) => {
      seen.push(request.url ?? '');
      underWay.push(response);
      response.once('close', () => underWay.splice(underWay.indexOf(response), 1));
      answer(request, response);
    },
    { connections: 3, patienceMs },
  );
});
afterEach(() => server.closeAllConnections());

function open(): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);
const last = 'Connection: close\r\n';

it('answers what is sent at once one after the other, in the order in which it came', async () => {
  const atOnce: number[] = [];
  answer = async (request, response) => {
    atOnce.push(underWay.filter(({ writableFinished }) => !writableFinished).length);
    const body = await text(request);
    await nextTurn();
    response.end(`${request.url}:${body.length};`);
  };
  const body = 'x'.repeat(300_000);
  const post = `POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = open();
  const bare = 'POST /c HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.write(get('/a') + post + bare + get('/d', 'Expect: nothing\r\n') + get('/e', last));
  const answers = await text(socket);
  expect(answers.match(/\/\w:\d+;/g)).toEqual(['/a:0;', '/b:300000;', '/c:0;', '/d:0;', '/e:0;']);
  expect(atOnce).toEqual([1, 1, 1, 1, 1]);
});

it('reads no further while an answer is not written, and answers all of it afterwards', async () => {
  answer = () => {};
  const socket = open();
  const sent = paths(3000);
  socket.write(sent.map((path) => get(path, `X: ${'x'.repeat(300)}\r\n`)).join('') + get('/last', last));
  const [accepted] = (await once(server, 'connection')) as [Socket];
  // What the system still takes says nothing: only what the server has taken over.
  await vi.waitUntil(() => accepted.readableLength >= accepted.readableHighWaterMark);
  expect(accepted.bytesRead).toBeLessThan(300_000);
  expect(seen).toEqual(['/0']);
  answer = (_, response) => void response.end('ok');
  underWay[0]?.end('ok');
  expect((await text(socket)).match(/HTTP\/1.1 200/g)).toHaveLength(3001);
  expect(seen).toEqual([...sent, '/last']);
});

it('closes the connection that has too many requests waiting, and gives their places back', async () => {
  answer = () => {};
  for (let round = 0; round < 3; round += 1) {
    const flood = open();
    flood.write(get('/').repeat(2000));
    await once(flood, 'close');
  }
  answer = (_, response) => void response.end('ok');
  const socket = open();
  socket.write(get('/').repeat(400) + get('/', last));
  expect((await text(socket)).match(/HTTP\/1.1 200/g)).toHaveLength(401);
});

it('closes a connection whose client takes nothing of its answer, and hands over nothing behind it', async () => {
  answer = (_, response) => void response.end(Buffer.alloc(50_000_000));
  const socket = open().pause();
  socket.write(get('/a') + get('/b'));
  const [accepted] = (await once(server, 'connection')) as [Socket];
  await once(accepted, 'close');
  expect(seen).toEqual(['/a']);
});

it('waits for an answer that takes long to make', async () => {
  answer = () => {};
  const socket = open();
  socket.write(get('/', last));
  for (let times = 0; times < 10; times += 1) await once(server, 'timeout');
  underWay[0]?.end('ok');
  expect(await text(socket)).toContain('200');
});

it('closes the oldest idle connection to make room for another, and turns that one away where none is idle', async () => {
  answer = (request, response) => void (request.url === '/busy' || response.end('ok'));
  const ask = async (path: string) => {
    const socket = open();
    socket.write(get(path));
    if (path === '/idle') await once(socket, 'data');
    else await vi.waitUntil(() => seen.includes(path));
    return socket;
  };
  const [, oldest] = [await ask('/busy'), await ask('/idle'), await ask('/idle')];
  const closed = once(oldest, 'close');
  await ask('/idle');
  await closed;
  answer = () => {};
  for (const path of ['/b', '/c']) await ask(path);
  await once(open(), 'close');
  expect(seen).toEqual(['/busy', '/idle', '/idle', '/idle', '/b', '/c']);
});
