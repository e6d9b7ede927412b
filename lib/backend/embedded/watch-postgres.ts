import pg from 'pg';
import { log } from '#lib/runtime/log.ts';
import { changeChannel, databaseErrorText } from './database.ts';

const connectTimeoutMs = 5000;
const retryMs = 1000;

export type Watch = { stop(): Promise<void> };

/**
 * Listens to a PostgreSQL server for changes of listings, on a connection of its own. A lost connection is made
 * anew; what may have been missed meanwhile counts as a change.
 */
export function watchPostgres(url: string, listener: () => void): Watch {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wasLost = false;

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      // Without it a server that vanished from the network would never be missed.
      keepAlive: true,
    });
    client = opened;
    opened.on('notification', listener);
    opened.on('error', (error) => log.warn('database-watch-lost', { reason: databaseErrorText(error) }));
    opened.once('end', reconnectLater);
    try {
      await opened.connect();
      await opened.query(`listen ${changeChannel}`);
      if (wasLost) listener();
    } catch (error) {
      log.warn('database-not-watched', { reason: databaseErrorText(error) });
      // Ends a connection that was made all the same; one that was not has no end to wait for.
      opened.off('end', reconnectLater);
      await opened.end().catch(() => {});
      reconnectLater();
    }
  }

  function reconnectLater(): void {
    wasLost = true;
    if (!isStopped) retry = setTimeout(() => void connect(), retryMs).unref();
  }

  const connecting = connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await connecting;
      await client?.end().catch(() => {});
    },
  };
}
