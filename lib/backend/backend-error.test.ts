import { expect, it } from 'vitest';
import { BackendError, isBackendError } from './backend-error.ts';

it('names the call, the kind and the cause', () => {
  const cause = new Error('reset');
  const error = new BackendError('network', 'ilan/getIlan', 'no answer', { cause });
  expect(error.message).toBe('ilan/getIlan: network: no answer');
  expect(error).toMatchObject({ kind: 'network', cause });
});

it('is known across bundles, which carry a copy of the class each', () => {
  class Copy extends Error {
    override readonly name = 'BackendError';
  }
  expect(isBackendError(new Copy())).toBe(true);
  expect(isBackendError(new BackendError('http', 'ilan/getIlan', 'answered 500'))).toBe(true);
});

it.each([new Error('other'), { name: 'BackendError', kind: 'http' }, null, 'BackendError'])(
  'is not %j',
  (value) => {
    expect(isBackendError(value)).toBe(false);
  },
);
