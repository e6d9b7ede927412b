import { expect, it } from 'vitest';
import { BackendError, isBackendError } from './backend-error.ts';

it('names the call and the kind, and is known across bundles, which carry a copy of the class each', () => {
  class BackendErrorOfAnotherBundle extends Error {
    override readonly name = 'BackendError';
  }
  const cause = new Error('reset');
  const error = new BackendError('network', 'listing', 'no answer', { cause });
  expect(error).toMatchObject({ message: 'ilan/getIlan: network: no answer', kind: 'network', cause });
  for (const known of [error, new BackendErrorOfAnotherBundle()]) expect(isBackendError(known)).toBe(true);
  for (const other of [new Error('other'), { name: 'BackendError', kind: 'http' }, null, 'BackendError'])
    expect(isBackendError(other)).toBe(false);
});
