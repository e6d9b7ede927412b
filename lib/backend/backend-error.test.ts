import { expect, it } from 'vitest';
import { BackendError, isBackendError } from './backend-error.ts';

it('names the call and the kind, and is known across bundles, which carry a copy of the class each', () => {
  const cause = new Error('reset');
  const error = new BackendError('network', 'listing', 'no answer', { cause });
  expect(error).toMatchObject({ message: 'ilan/getIlan: network: no answer', kind: 'network', cause });
  for (const known of [error, Object.assign(new Error(), { name: 'BackendError' })])
    expect(isBackendError(known)).toBe(true);
  for (const other of [cause, { name: 'BackendError', kind: 'http' }, null])
    expect(isBackendError(other)).toBe(false);
});
