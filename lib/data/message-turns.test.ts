import { expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { withMessageTurns } from './message-turns.ts';

const message = { fullName: 'Ad', phone: '5320000001', type: 'satis', message: '', messageTo: null };

/** Returns a backend that stores nothing before `release`, and what was sent to it. */
function start() {
  const { promise: held, resolve: release } = Promise.withResolvers<'stored'>();
  const sent: string[] = [];
  const setMessage: Backend['setMessage'] = (_, visitor) => {
    sent.push(visitor);
    return held;
  };
  const backend = withMessageTurns({ setMessage } as Backend);
  const send = (visitor: string) => backend.setMessage(message, visitor);
  return { send, sent, release: () => release('stored') };
}

it('stores the messages of others while one visitor sends without end, who is told that it is too many', async () => {
  const { send, sent, release } = start();
  const flood = Array.from({ length: 100 }, (_, number) => send(`2001:db8::${number}`));
  const others = ['192.0.2.1', '192.0.2.2'].map(send);
  expect(sent).toEqual(['2001:db8::0', '2001:db8::1', '192.0.2.1', '192.0.2.2']);
  release();
  expect(await Promise.all(others)).toEqual(['stored', 'stored']);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 'stored')).toHaveLength(34);
  expect(new Set(answers.slice(34))).toEqual(new Set(['too-many']));
});

it('refuses nobody behind a proxy that the settings do not name, where one cannot be told from the other', async () => {
  const { send, release } = start();
  const all = Array.from({ length: 200 }, () => send('172.18.0.1'));
  release();
  expect(new Set(await Promise.all(all))).toEqual(new Set(['stored']));
});

it('says why a message could not be stored', async () => {
  const setMessage = () => Promise.reject(new Error('the disk is full'));
  const backend = withMessageTurns({ setMessage } as Partial<Backend> as Backend);
  await expect(backend.setMessage(message, '192.0.2.1')).rejects.toThrow('the disk is full');
});
