import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'ofis-'));
const file = join(folder, 'ofis.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readEnv({ AGENCY_FILE: file }).agency;
}

it("reads an agency's facts, also as an editor on Windows saves them", () => {
  const own = {
    ...exampleAgency,
    $schema: 'agency.schema.json',
    name: 'Öz Emlak',
    phones: ['+90 312 111 22 33'],
  };
  expect(read(own)).toEqual(own);
  expect(read(`\uFEFF${JSON.stringify(own)}`)).toEqual(own);
  expect(readEnv({ AGENCY_FILE: '' }).agency).toBe(exampleAgency);
});

it.each([
  [{ ...exampleAgency, name: undefined }, 'name: Invalid input: expected string'],
  [{ ...exampleAgency, phones: ['0222'] }, 'phones.0: must be written like 0222 000 00 00'],
  [{ ...exampleAgency, email: 'posta' }, 'email: Invalid email'],
  [{ ...exampleAgency, nmae: 'x' }, 'Unrecognized key: "nmae"'],
  [{ ...exampleAgency, hero: exampleAgency.hero.slice(1) }, 'hero: Too small'],
  ['{"name": ', 'is no valid JSON: '],
])('refuses a wrong file in one line that names AGENCY_FILE, field and reason (%#)', (content, reason) => {
  expect(() => read(content)).toThrow(`AGENCY_FILE: ${file}`);
  expect(() => read(content)).toThrow(reason);
  expect(() => readEnv({ AGENCY_FILE: join(folder, 'yok.json') })).toThrow(
    /^AGENCY_FILE: .*yok\.json: böyle bir dosya ya da klasör yok$/,
  );
});
