import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { runCommand } from '../command-line/run-command.ts';
import { commands } from './all-commands.ts';

it('agency print writes what agency check accepts, and each wrong fact is named in Turkish', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ofis-'));
  const file = join(folder, 'ofis.json');
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  expect(await runCommand(commands, ['agency', 'print', file])).toBe(0);
  expect(await runCommand(commands, ['agency', 'check', file])).toBe(0);
  expect(printed).toContain('Dosya doğru: RBA Gayrimenkul, Eskişehir.');
  await expect(runCommand(commands, ['agency', 'print', file])).rejects.toThrow(file);

  await writeFile(file, JSON.stringify({ ...exampleAgency, phones: ['0312'], email: 'posta', adi: 'x' }));
  printed = '';
  expect(await runCommand(commands, ['agency', 'check', file])).toBe(1);
  expect(printed).toContain('phones.0: şöyle yazılmalı: 0222 000 00 00');
  expect(printed).toMatch(/email: .*e-posta/i);
  expect(printed).toContain('"adi"');
  await rm(folder, { recursive: true });
});
