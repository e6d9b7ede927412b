import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnections } from './connections.ts';

let server: Server;
let seen: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  seen = [];
  answer = (_, response) => void response.end('ok');
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connections = watchConnections(server, { maxConnections: 3, maxUnderWay: 8, maxQuietMs: 200 });
  server.on('request', (request, response) => {
    if (!connections.take(request, response)) return;
    seen.push(request.url ?? '');
    answer(request, response);
  });
});
afterEach(() => server.closeAllConnections());

function open(): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

it('answers what a client sends ahead, and closes the connection of one that sends far ahead', async () => {
  const socket = open();
  socket.write(get('/a').repeat(7) + get('/a', 'Connection: close\r\n'));
  expect((await text(socket)).match(/HTTP\/1.1 200/g)).toHaveLength(8);
  answer = () => {};
  seen = [];
  const flood = open();
  flood.write(get('/').repeat(2000));
  await once(flood, 'close');
  expect(seen).toHaveLength(8);
});

it('closes a connection whose client takes nothing of its answer', async () => {
  answer = (_, response) => void response.end(Buffer.alloc(50_000_000));
  const socket = open().pause();
  socket.write(get('/a'));
  const [accepted] = (await once(server, 'connection')) as [Socket];
  await once(accepted, 'close');
});

it('waits for an answer that takes long to make', async () => {
  let made: ServerResponse | undefined;
  answer = (_, response) => {
    made = response;
  };
  const socket = open();
  socket.write(get('/', 'Connection: close\r\n'));
  for (let times = 0; times < 3; times += 1) await once(server, 'timeout');
  made?.end('ok');
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
