import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { captureOutput } from '../testing/running-commands.ts';
import { UserError } from '../user-error.ts';
import { allCommands } from './all-commands.ts';
import { type Call, readHelp, runCommand } from './run-command.ts';

describe('a command line', () => {
  const said = captureOutput();
  const run = (line: string) => runCommand(allCommands, line.split(' ').filter(Boolean));

  it('passes on arguments and options in any order, and the exit code', async () => {
    const calls: Call[] = [];
    const remove = {
      args: { min: 1, max: 2 },
      options: { yes: 'boolean', 'not-in': 'string' } as const,
      run: async (call: Call) => calls.push(call),
    };
    const table = { commands: { 'listings remove': async () => remove }, successors: {} };
    expect(await runCommand(table, ['listings', 'remove', '--yes', '7', '--not-in', 'a.csv', '8'])).toBe(1);
    const [call] = calls;
    expect(call?.args).toEqual(['7', '8']);
    expect([call?.flag('yes'), call?.text('not-in'), call?.text('yes')]).toEqual([true, 'a.csv', undefined]);
  });

  it('with --help explains a command without running it', async () => {
    expect(await run('listings remove --help')).toBe(0);
    for (const line of ['npm run site -- listings remove [NO...]', 'Fotoğraflar hemen silinmez', '--yes'])
      expect(said.printed).toContain(line);
    expect(said.printed).not.toContain('listings feature');
  });

  it.each(['', '--help', 'listings --help'])('lists the commands: %j', async (line) => {
    expect(await run(line)).toBe(0);
    expect(said.printed).toMatch(/listings remove \[NO\.\.\.\] +İlanları siler/);
  });

  it.each([
    ['ilan', 'Böyle bir komut yok: ilan'],
    ['listings', 'Böyle bir komut yok: listings'],
    ['mail test', '“mail test” komutu kaldırıldı. Yerine: check --mail'],
    ['listings export', 'Eksik bilgi verildi.'],
    ['listings export a b', 'Fazla bilgi verildi.'],
    ['listings remove 1 --force', 'Seçenek yanlış kullanıldı ya da bilinmiyor: --force'],
    ['listings remove 1 --not-in', 'Seçenek yanlış kullanıldı ya da bilinmiyor: --not-in'],
    ['listings remove', 'Ya ilan numaraları ya da --not-in DOSYA verilmeli.'],
    ['listings remove 1 --not-in a.csv', 'Ya ilan numaraları ya da --not-in DOSYA verilmeli.'],
    ['listings export b', 'Dosya adı .xlsx ya da .csv ile bitmeli'],
    ['messages export m.json', 'Dosya adı .xlsx ya da .csv ile bitmeli'],
    ['listings list --limit 0', '--limit 1 ile 1000000 arasında'],
    ['listings feature 1001', '--order ya da --off'],
    ['listings feature 1001 --off --order 1', '--order ya da --off'],
    ['messages list --since dün', 'Tarih okunamadı'],
    ['messages list --since 2026-02-30', 'Tarih okunamadı'],
    ['messages list --since 30.02.2026', 'Tarih okunamadı'],
    ['messages list --since 2026-13-01', 'Tarih okunamadı'],
    ['messages list --since 5/3/2026', 'Tarih okunamadı'],
    ['messages forget', '--phone ya da --name'],
    ['messages forget --phone 0532', 'Telefon 10 haneli olmalı'],
    ['messages forget --name=', '--name boş olamaz'],
  ])('is refused with exit code 2 and the reason: %s', async (line, reason) => {
    await expect(run(line)).rejects.toThrow(UserError);
    await expect(run(line)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(reason) });
  });
});

describe('YARDIM.md', () => {
  it('has a section for every command and a line for every option, and none for others', async () => {
    const { sections } = await readHelp();
    const documented = sections.map((section) => ({
      usage: section.split('\n', 1)[0] ?? '',
      options: [...section.matchAll(/^- --([a-z-]+)/gm)].map(([, option]) => option),
    }));
    const names = Object.keys(allCommands.commands);
    expect(documented.map(({ usage }) => usage.replace(/ ?\[?(?:[A-ZÇĞİÖŞÜ]{2,}|SÖZCÜK).*$/, ''))).toEqual(
      names,
    );
    for (const [at, load] of Object.values(allCommands.commands).entries()) {
      const { options = {}, args } = await load();
      expect(documented[at]?.options.toSorted(), names[at]).toEqual(Object.keys(options).sort());
      expect(documented[at]?.usage !== names[at], names[at]).toBe(args !== undefined);
    }
    for (const name of Object.keys(allCommands.successors)) expect(names).not.toContain(name);
  });

  it('names every heading of a file of listings', async () => {
    const [importing = ''] = (await readHelp()).sections;
    const headings = /Başlıklar: ([^.]*)\./.exec(importing.replaceAll('\n', ' '))?.[1];
    expect(headings).toBe(Object.values(listingHeadings).join(', '));
  });
});

it('finishes although nobody reads its output or its errors to the end', async () => {
  const tool = spawn(process.execPath, ['lib/admin/main.ts']);
  tool.stdout.destroy();
  const refused = spawn(process.execPath, ['lib/admin/main.ts', 'yok']);
  refused.stderr.destroy();
  const ends = [once(tool, 'exit'), once(refused, 'exit'), text(tool.stderr)];
  expect(await Promise.all(ends)).toEqual([[0, null], [2, null], '']);
});
