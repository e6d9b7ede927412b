import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Call, defineCommand } from './command.ts';
import { CommandError } from './command-error.ts';
import { runCommand } from './run-command.ts';

describe('runCommand', () => {
  const run = vi.fn(async (_: Call) => 0);
  const remove = defineCommand({
    summary: 'İlanları siler.',
    usage: 'NO...',
    arity: { min: 1, max: 2 },
    options: {
      yes: { type: 'boolean', text: 'Sormadan siler.' },
      file: { type: 'string', value: 'DOSYA', text: 'Nereye yazılacağı.' },
    },
    details: 'Fotoğraflar kalır.',
    run,
  });
  const commands = { 'listings remove': async () => remove };
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const output = () => printed.mock.calls.map(([text]) => text).join('');
  const refusal = (...argv: string[]) => runCommand(commands, argv).catch((error: unknown) => error);
  afterEach(() => {
    run.mockClear();
    printed.mockClear();
  });

  it('hands over arguments and options, wherever they stand', async () => {
    run.mockResolvedValueOnce(1);
    const code = await runCommand(commands, ['listings', 'remove', '--yes', '7', '--file', 'a.csv', '8']);
    expect(code).toBe(1);
    const [call] = run.mock.calls[0] ?? [];
    expect(call).toMatchObject({ args: ['7', '8'], options: { yes: true, file: 'a.csv' } });
    expect(call?.output.isJson).toBe(false);
  });

  it('knows --json for every command', async () => {
    await runCommand(commands, ['listings', 'remove', '7', '--json']);
    expect(run.mock.calls[0]?.[0].output.isJson).toBe(true);
  });

  it('explains a command without running it', async () => {
    expect(await runCommand(commands, ['listings', 'remove', '--help'])).toBe(0);
    expect(run).not.toHaveBeenCalled();
    for (const text of ['listings remove NO...', 'Fotoğraflar kalır.', '--file DOSYA', '--json'])
      expect(output()).toContain(text);
  });

  it.each([[[]], [['--help']], [['listings', '--help']]])('lists the commands: %j', async (argv) => {
    expect(await runCommand(commands, argv)).toBe(0);
    expect(output()).toMatch(/listings remove NO\.\.\. +İlanları siler\./);
  });

  it.each([
    [['ilan'], 'Böyle bir komut yok: ilan'],
    [['listings'], 'Böyle bir komut yok: listings'],
    [['listings', 'remove'], 'Eksik bilgi verildi.'],
    [['listings', 'remove', '1', '2', '3'], 'Fazla bilgi verildi.'],
    [['listings', 'remove', '1', '--force'], 'Seçenek yanlış kullanıldı ya da bilinmiyor: --force'],
    [['listings', 'remove', '1', '--file'], 'Seçenek yanlış kullanıldı ya da bilinmiyor: --file'],
  ])('refuses %j and says how it is used', async (argv, reason) => {
    const error = await refusal(...argv);
    expect(error).toBeInstanceOf(CommandError);
    expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(reason) });
    expect((error as CommandError).message).toContain('Kullanım: ');
    expect(run).not.toHaveBeenCalled();
  });
});
