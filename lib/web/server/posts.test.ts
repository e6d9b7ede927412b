import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messageTargets } from '#lib/dev/testing/plain-http.ts';
import { handlerOf } from './posts.ts';

const files = globSync('app/api/**/route.ts').sort();

it.each(files)('what is posted reaches %s, and no test sends it to a deployed site', (file) => {
  const address = `/${file.split('/').slice(1, -1).join('/')}`;
  expect([handlerOf(address), handlerOf(`${address}/`)]).toEqual([address, address]);
  expect(address).toMatch(messageTargets);
});
