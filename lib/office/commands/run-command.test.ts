import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { captureOutput } from '../testing/running-commands.ts';
import { commands, readHelp, runCommand } from './run-command.ts';

describe('a command line', () => {
  const said = captureOutput();
  const run = (line: string) => runCommand(line.split(' ').filter(Boolean));

  it('with --help explains a command without running it', async () => {
    expect(await run('listings remove --help')).toBe(0);
    for (const line of ['npm run site -- listings remove [NO...]', 'Fotoğraflar hemen silinmez', '--yes'])
      expect(said.printed).toContain(line);
    expect(said.printed).not.toContain('listings feature');
  });

  it.each(['', 'listings --help'])('lists the commands: %j', async (line) => {
    expect(await run(line)).toBe(0);
    expect(said.printed).toMatch(/listings remove \[NO\.\.\.\] +İlanları siler/);
  });

  it.each([
    ['listings', 'Böyle bir komut yok: listings'],
    ['listings export', 'Eksik bilgi verildi.'],
    ['listings export a b', 'Fazla bilgi verildi.'],
    ['listings remove 1 --force', 'Seçenek yanlış kullanıldı ya da bilinmiyor: --force'],
    ['listings remove --not-in', 'Seçenek yanlış kullanıldı ya da bilinmiyor: --not-in'],
    ['listings remove', 'Ya ilan numaraları ya da --not-in DOSYA verilmeli.'],
    ['listings remove 1 --not-in a.csv', 'Ya ilan numaraları ya da --not-in DOSYA verilmeli.'],
    ['messages export m.json', 'Dosya adı .xlsx ya da .csv ile bitmeli'],
    ['listings list --limit 0', '--limit 1 ile'],
    ['listings feature 1001', '--order ya da --off'],
    ['listings feature 1001 --off --order 1', '--order ya da --off'],
    ['messages list --since 30.02.2026', 'Tarih okunamadı'],
    ['messages forget', '--phone ya da --name'],
    ['messages forget --phone 0532', 'Telefon 10 haneli olmalı'],
    ['messages forget --name=', '--name boş olamaz'],
  ])('is refused with exit code 2 and the reason: %s', async (line, reason) => {
    const refusal = { name: 'UserError', exitCode: 2, message: expect.stringContaining(reason) };
    await expect(run(line)).rejects.toMatchObject(refusal);
  });

  it('says in one line that a server does not answer, whether the database is new or not', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/emlak');
    for (const line of ['listings list', 'restore a --create'])
      await expect(run(line)).rejects.toThrow(/^DATABASE_URL: no connection to 127\.0\.0\.1:1\/emlak: .*$/);
  });
});

it('has in YARDIM.md a section for every command, with its options, and knows which ones change data', async () => {
  const { sections } = await readHelp();
  const all = Object.entries(commands);
  expect(sections).toHaveLength(all.length);
  const reading =
    /^listings (?:export|list)$|^messages (?:list|export)$|^searches list$|^check$|^backup$|^sql$/;
  for (const [at, [name, load]] of all.entries()) {
    const { options = {}, args, isChanging = false } = await load();
    const [usage = '', ...lines] = sections[at]?.split('\n') ?? [];
    expect(usage.startsWith(name), name).toBe(true);
    expect(usage === name, name).toBe(args === undefined);
    const documented = lines.flatMap((line) => /^- --([a-z-]+)/.exec(line)?.[1] ?? []);
    expect(documented.sort(), name).toEqual(Object.keys(options).sort());
    expect(isChanging, name).toBe(!reading.test(name));
  }
  const headings = /Başlıklar: ([^.]*)\./.exec(sections[0]?.replaceAll('\n', ' ') ?? '')?.[1];
  expect(headings).toBe(Object.values(listingHeadings).join(', '));
});

it('finishes although nobody reads its output or its errors to the end', async () => {
  const tool = spawn(process.execPath, ['lib/office/main.ts']);
  tool.stdout.destroy();
  const refused = spawn(process.execPath, ['lib/office/main.ts', 'yok']);
  refused.stderr.destroy();
  const ends = [once(tool, 'exit'), once(refused, 'exit'), text(tool.stderr)];
  expect(await Promise.all(ends)).toEqual([[0, null], [2, null], '']);
});
