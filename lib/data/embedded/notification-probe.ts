import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const probeChannel = 'listings_probe';

/** Sends a notification. */
export type SendNotification = (channel: string, text: string) => Promise<unknown>;

/**
 * Tells whether notifications reach a connection. A pooler that lends its connections to a server for one transaction
 * each answers LISTEN as if it had worked, and passes on nothing.
 * @param send on another connection: what the listening one sends itself arrives even so
 * @param waitMs from when it has been sent
 * @throws what ends the connection or the sending before that is known
 */
export async function isDelivered(
  listener: pg.Client,
  send: SendNotification,
  waitMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const text = randomUUID();
  await listener.query(`listen ${probeChannel}`);
  const received = Promise.withResolvers<boolean>();
  listener.on('notification', ({ payload }) => {
    if (payload === text) received.resolve(true);
  });
  await send(probeChannel, text);
  return Promise.race([received.promise, sleep(waitMs, false, { ref: false, signal })]);
}
