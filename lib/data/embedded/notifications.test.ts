import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { isDelivered, type SendNotification } from './notifications.ts';

/** Asks over a connection that has notifications passed on by `pass`. */
function ask(pass: (client: EventEmitter, payload: string, channel: string) => void, waitMs = 20) {
  const statements: string[] = [];
  const query = async (text: string) => void statements.push(text);
  const client = Object.assign(new EventEmitter(), { query });
  const send: SendNotification = async (channel, payload) => {
    expect(statements).toEqual([`listen ${channel}`]);
    pass(client, payload, channel);
  };
  return isDelivered(client as unknown as pg.Client, send, waitMs, new AbortController().signal);
}

it('knows that notifications arrive by its own, and by no other', async () => {
  const deliver = (client: EventEmitter, payload: string) => client.emit('notification', { payload });
  expect(await ask((client, payload) => setTimeout(() => deliver(client, payload)), 10_000)).toBe(true);
  expect(await ask(() => {})).toBe(false);
  expect(await ask((client) => deliver(client, 'of another process'))).toBe(false);
});

it('fails where it cannot send', async () => {
  const fail = () => {
    throw new Error('connection lost');
  };
  await expect(ask(fail)).rejects.toThrow('connection lost');
});
