import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Returns a proxy in front of a server. While it is paused nothing passes, as when a machine hangs or a network is cut:
 * no connection ends, none is refused, and no answer comes.
 */
export async function startProxy(url: string) {
  const target = new URL(url);
  const port = Number(target.port);
  const sockets = new Set<Socket>();
  let isPaused = false;
  const proxy = createServer((client) => {
    const server = connect(port, target.hostname);
    for (const from of [client, server]) {
      const to = from === client ? server : client;
      sockets.add(from);
      from.on('data', (piece) => to.write(piece));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      if (isPaused) from.pause();
    }
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  target.port = String((proxy.address() as AddressInfo).port);
  return {
    /** The server's address, through the proxy. */
    url: target.href,
    setPaused(value: boolean) {
      isPaused = value;
      for (const socket of sockets) socket[value ? 'pause' : 'resume']();
    },
    /** Drops everything that present connections carry, their end as well. New ones pass. */
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
