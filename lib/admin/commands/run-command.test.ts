import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { turkishTime } from '../turkish-time.ts';
import { UserError } from '../user-error.ts';
import { allCommands } from './all-commands.ts';
import { type Call, readHelp, runCommand } from './run-command.ts';
import { readDay } from './typed-values.ts';

describe('runCommand', () => {
  const run = vi.fn(async (_: Call) => 0);
  const table = {
    commands: {
      'listings remove': async () => ({
        args: { min: 1, max: 2 },
        options: { yes: 'boolean', 'not-in': 'string' } as const,
        run,
      }),
    },
    successors: { 'mail test': 'Yerine: check --mail' },
  };
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const output = () => printed.mock.calls.map(([text]) => text).join('');
  const refusal = (...argv: string[]) => runCommand(table, argv).catch((error: unknown) => error);
  afterEach(() => {
    run.mockClear();
    printed.mockClear();
  });

  it('passes on arguments and options in any order', async () => {
    run.mockResolvedValueOnce(1);
    const code = await runCommand(table, ['listings', 'remove', '--yes', '7', '--not-in', 'a.csv', '8']);
    expect(code).toBe(1);
    const [call] = run.mock.calls[0] ?? [];
    expect(call?.args).toEqual(['7', '8']);
    expect([call?.flag('yes'), call?.text('not-in'), call?.text('yes')]).toEqual([true, 'a.csv', undefined]);
  });

  it('explains a command without running it', async () => {
    expect(await runCommand(table, ['listings', 'remove', '--help'])).toBe(0);
    expect(run).not.toHaveBeenCalled();
    for (const text of ['npm run site -- listings remove [NO...]', 'Fotoğraflar hemen silinmez', '--yes'])
      expect(output()).toContain(text);
    expect(output()).not.toContain('listings feature');
  });

  it('lists the commands when none is typed, or --help', async () => {
    for (const argv of [[], ['--help'], ['listings', '--help']]) {
      printed.mockClear();
      expect(await runCommand(table, argv)).toBe(0);
      expect(output()).toMatch(/listings remove \[NO\.\.\.\] +İlanları siler/);
    }
  });

  it.each([
    [['ilan'], 'Böyle bir komut yok: ilan'],
    [['listings'], 'Böyle bir komut yok: listings'],
    [['mail', 'test'], '“mail test” komutu kaldırıldı. Yerine: check --mail'],
    [['listings', 'remove'], 'Eksik bilgi verildi.'],
    [['listings', 'remove', '1', '2', '3'], 'Fazla bilgi verildi.'],
    [['listings', 'remove', '1', '--force'], 'Seçenek yanlış kullanıldı ya da bilinmiyor: --force'],
    [['listings', 'remove', '1', '--not-in'], 'Seçenek yanlış kullanıldı ya da bilinmiyor: --not-in'],
  ])('refuses %j and says how it is used', async (argv, reason) => {
    const error = await refusal(...argv);
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(reason) });
    expect(run).not.toHaveBeenCalled();
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
  });

  it('names every heading of a file of listings', async () => {
    const [importing = ''] = (await readHelp()).sections;
    const headings = /Başlıklar: ([^.]*)\./.exec(importing.replaceAll('\n', ' '))?.[1];
    expect(headings).toBe(Object.values(listingHeadings).join(', '));
  });

  it('has no command that was removed', () => {
    for (const name of Object.keys(allCommands.successors))
      expect(allCommands.commands).not.toHaveProperty(name);
  });
});

it('reads a day on the clock of Turkey, and refuses one that the month does not have', () => {
  const day = { start: new Date('2026-03-04T21:00:00Z'), end: new Date('2026-03-05T21:00:00Z') };
  for (const text of ['2026-03-05', '05.03.2026', '5.3.2026']) expect(readDay(text)).toEqual(day);
  for (const text of ['2026-02-30', '30.02.2026', '2026-13-01', '5/3/2026', 'dün', ''])
    expect(() => readDay(text), text).toThrow(UserError);
});

it('turkishTime is the time in Turkey', () => {
  expect(turkishTime(new Date('2026-03-04T21:05:59Z'))).toBe('05.03.2026 00:05');
});

it('finishes although nobody reads its output or its errors to the end', async () => {
  const tool = spawn(process.execPath, ['lib/admin/main.ts']);
  tool.stdout.destroy();
  const [said, [code]] = await Promise.all([text(tool.stderr), once(tool, 'exit')]);
  expect([said, code]).toEqual(['', 0]);
  const refused = spawn(process.execPath, ['lib/admin/main.ts', 'yok']);
  refused.stderr.destroy();
  expect(await once(refused, 'exit')).toEqual([2, null]);
});
