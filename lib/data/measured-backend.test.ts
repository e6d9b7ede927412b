import { expect, it } from 'vitest';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { listenToEvents } from '#lib/runtime/metric-events.ts';
import type { Backend } from './backend.ts';
import { measuredBackend } from './measured-backend.ts';

const received: unknown[] = [];
listenToEvents((name, event) => {
  const { seconds, ...facts } = { seconds: 0, ...event };
  expect(seconds).toBeGreaterThanOrEqual(0);
  received.push([name, facts]);
});

const measured = (methods: Partial<Backend>) => measuredBackend(methods as Backend);

it('records how calls went and what became of messages, and passes on results', async () => {
  expect(await measured({ cities: async () => ['Eskişehir'] }).cities()).toEqual(['Eskişehir']);
  // Next's bundles carry a copy of the class each.
  const error = Object.assign(new Error(), { name: 'BackendError', kind: 'http' });
  await expect(measured({ listing: () => Promise.reject(error) }).listing('1')).rejects.toBe(error);
  const message = {} as Message;
  await measured({ setMessage: async () => 'too-many' }).setMessage(message, '');
  const failing = measured({ setMessage: () => Promise.reject(new Error('x')) });
  await expect(failing.setMessage(message, '')).rejects.toThrow('x');
  expect(received).toEqual([
    ['backend', { call: 'ilan/get-cities', result: 'ok' }],
    ['backend', { call: 'ilan/getIlan', result: 'http' }],
    ['backend', { call: 'messages/set-message', result: 'ok' }],
    ['message', { result: 'too-many' }],
    ['backend', { call: 'messages/set-message', result: 'unexpected' }],
    ['message', { result: 'failed' }],
  ]);
});
