import { parseArgs } from 'node:util';
import { openSiteData, type SiteData } from '../open-site-data.ts';
import type { Call, Command, CommandTable } from './command.ts';
import { CommandError } from './command-error.ts';
import { helpOf, overview, sharedOptions } from './help.ts';
import { createOutput } from './output.ts';

/**
 * Runs the command that the arguments name.
 * @returns the exit code
 * @throws CommandError on a wrong usage (exit code 2) and when the command fails; EnvError on a wrong setting
 */
export async function runCommand(commands: CommandTable, argv: readonly string[]): Promise<number> {
  const words = argv.filter((word) => !word.startsWith('-'));
  const command = await findCommand(commands, words);
  if (!command) return answerWithout(commands, argv);
  const { values, args } = readArguments(command, argv);
  if (values.help === true) {
    process.stdout.write(`${helpOf(command)}\n`);
    return 0;
  }
  const { min, max } = command.arity;
  if (args.length < min || args.length > max) throw wrongUse(command, argumentProblem(args.length < min));

  let opened: Promise<SiteData> | undefined;
  const call: Call = {
    args,
    options: values,
    output: createOutput(values.json === true),
    open() {
      opened ??= openSiteData({ isCreating: values.create === true });
      return opened;
    },
  };
  try {
    const exitCode = await command.run(call);
    if (command.isChanging && opened) call.output.line(`Veritabanı: ${(await opened).place}`);
    return exitCode;
  } finally {
    await (await opened?.catch(() => null))?.close();
  }
}

async function findCommand(commands: CommandTable, words: readonly string[]): Promise<Command | undefined> {
  const typed = Object.keys(commands).find((name) => name.split(' ').every((word, at) => words[at] === word));
  return typed === undefined ? undefined : commands[typed]?.();
}

async function answerWithout(commands: CommandTable, argv: readonly string[]): Promise<number> {
  const word = argv.find((part) => !part.startsWith('-'));
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const group = all.filter(({ name }) => name.split(' ')[0] === word);
  const text = overview(group.length > 0 ? group : all);
  if (argv.includes('--help') || argv.length === 0) {
    process.stdout.write(`${text}\n`);
    return 0;
  }
  throw new CommandError(`Böyle bir komut yok: ${argv.join(' ')}\n\n${text}`, 2);
}

function readArguments(command: Command, argv: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...sharedOptions }).map(([name, { type }]) => [name, { type }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return {
      values: values as Call['options'] & { json?: boolean; help?: boolean; create?: boolean },
      args: positionals.slice(command.name.split(' ').length),
    };
  } catch (error) {
    throw wrongUse(command, parseProblem(error));
  }
}

function wrongUse(command: Command, problem: string): CommandError {
  return new CommandError(`${problem}\n\n${helpOf(command)}`, 2);
}

function argumentProblem(isTooFew: boolean): string {
  return isTooFew ? 'Eksik bilgi verildi.' : 'Fazla bilgi verildi.';
}

function parseProblem(error: unknown): string {
  const name = error instanceof Error ? /'(-[^' ]+)/.exec(error.message)?.[1] : undefined;
  return name ? `Seçenek yanlış kullanıldı ya da bilinmiyor: ${name}` : 'Seçenekler okunamadı.';
}
