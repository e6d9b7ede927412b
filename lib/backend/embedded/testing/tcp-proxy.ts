import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to a server through which nothing passes while it is paused, as where a machine hangs or a network is cut: no
 * connection ends, nothing is refused, and nothing comes.
 */
export async function startProxy(url: string) {
  const target = new URL(url);
  const port = Number(target.port);
  const sockets = new Set<Socket>();
  let isPaused = false;
  const proxy = createServer((client) => {
    const server = connect(port, target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (piece) => to.write(piece));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      if (isPaused) from.pause();
    }
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  target.port = String((proxy.address() as AddressInfo).port);
  return {
    /** The server's address by way of the proxy. */
    url: target.href,
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    /** From now on the connections there are lead nowhere, and no end of one is told. New ones pass. */
    swallow() {
      for (const socket of sockets) socket.removeAllListeners('data').resume();
      sockets.clear();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
