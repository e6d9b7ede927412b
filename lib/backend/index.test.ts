import { afterEach, expect, it } from 'vitest';
import type { Message } from '#lib/contract/message.ts';
import { type MetricEvents, registry } from '#lib/runtime/registry.ts';
import type { Backend } from './backend.ts';
import { BackendError } from './backend-error.ts';
import { measuredBackend } from './index.ts';

const heard: [string, Partial<MetricEvents[keyof MetricEvents]>][] = [];
registry.onEvent = (name, facts) => {
  const { seconds, ...rest } = { seconds: 0, ...facts };
  expect(seconds).toBeGreaterThanOrEqual(0);
  heard.push([name, rest]);
};
afterEach(() => heard.splice(0));

const measured = (methods: Partial<Backend>) => measuredBackend(methods as Backend);

it('records how calls went, and passes on their results', async () => {
  const cities = async () => ['Eskişehir'];
  expect(await measured({ cities }).cities()).toEqual(['Eskişehir']);
  const error = new BackendError('http', 'listing', 'answered 500');
  const listing = () => Promise.reject(error);
  await expect(measured({ listing }).listing('1')).rejects.toBe(error);
  expect(heard).toEqual([
    ['backend', { call: 'ilan/get-cities', result: 'ok' }],
    ['backend', { call: 'ilan/getIlan', result: 'http' }],
  ]);
});

it('records what became of messages', async () => {
  const message = {} as Message;
  await measured({ setMessage: async () => 'too-many' }).setMessage(message, '');
  const failing = measured({ setMessage: () => Promise.reject(new Error('x')) });
  await expect(failing.setMessage(message, '')).rejects.toThrow('x');
  expect(heard).toEqual([
    ['backend', { call: 'messages/set-message', result: 'ok' }],
    ['message', { result: 'too-many' }],
    ['backend', { call: 'messages/set-message', result: 'unexpected' }],
    ['message', { result: 'failed' }],
  ]);
});
