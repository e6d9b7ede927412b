import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Progress } from '#lib/runtime/progress.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { openSiteData, type SiteData } from '../open-site-data.ts';
import type { Command } from './command.ts';

/**
 * Commands by the words that are typed (`listings import`). Only one is loaded: all of them take twice the memory.
 * `YARDIM.md` is their help.
 */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'listings import': async () => (await import('./listings-import.ts')).importCommand,
  'listings export': async () => (await import('./listings-export.ts')).exportCommand,
  'listings list': async () => (await import('./listings-export.ts')).listCommand,
  'listings feature': async () => (await import('./listings-export.ts')).featureCommand,
  'listings remove': async () => (await import('./listings-import.ts')).removeCommand,
  'messages list': async () => (await import('./visitors-data.ts')).printMessages,
  'messages done': async () => (await import('./visitors-data.ts')).markMessages,
  'messages export': async () => (await import('./visitors-data.ts')).exportMessages,
  'messages forget': async () => (await import('./visitors-data.ts')).forgetMessages,
  'messages retention': async () => (await import('./visitors-data.ts')).keepMessages,
  'searches list': async () => (await import('./visitors-data.ts')).printSearches,
  'searches forget': async () => (await import('./visitors-data.ts')).forgetSearches,
  check: async () => (await import('./check.ts')).check,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  sql: async () => (await import('./sql.ts')).lookInto,
  'office run': async () => (await import('./run-office.ts')).runOffice,
};

const print = (line: string) => void process.stdout.write(`${line}\n`);
const note = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs the command that the arguments name, or prints help from `YARDIM.md`.
 * @returns the exit code
 * @throws UserError on a wrong usage (exit code 2) and when the command fails; EnvError on a wrong setting
 */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const words = argv.filter((word) => !word.startsWith('-')).join(' ');
  const isTyped = (name: string) => `${words} `.startsWith(`${name} `);
  const name = Object.keys(commands).find(isTyped) ?? '';
  const command = await commands[name]?.();
  const refusal = async (problem: string) => new UserError(`${problem}\n\n${await helpOf(name)}`, 2);
  if (argv.includes('--help') || argv.length === 0) {
    print(await helpOf(name));
    return 0;
  }
  if (!command) throw await refusal(`Böyle bir komut yok: ${argv.join(' ')}`);
  const { args: { min, max } = { min: 0, max: 0 }, options = {} } = command;
  const { values, positionals } = await parse(argv, options, refusal);
  const args = positionals.slice(name.split(' ').length);
  if (args.length < min) throw await refusal('Eksik bilgi verildi.');
  if (args.length > max) throw await refusal('Fazla bilgi verildi.');

  let opened: Promise<SiteData> | undefined;
  try {
    const code = await command.run({
      args,
      text(option) {
        const value = values[option];
        return typeof value === 'string' ? value : undefined;
      },
      flag: (option) => values[option] === true,
      open() {
        opened ??= openSiteData(values.create === true);
        return opened;
      },
      print,
      note,
      progress: everyFiveSeconds(),
      async confirm(question, refusal) {
        if (values.yes !== true && !(await ask(question))) throw new UserError(refusal);
      },
    });
    if (command.isChanging && opened) print(`Veritabanı: ${(await opened).place}`);
    return code ?? 0;
  } finally {
    await (await opened?.catch(() => null))?.close();
  }
}

async function parse(
  argv: readonly string[],
  types: NonNullable<Command['options']>,
  refusal: (problem: string) => Promise<UserError>,
) {
  const options = Object.fromEntries(Object.entries(types).map(([option, type]) => [option, { type }]));
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    const [, option = argv.join(' ')] = /'(-[^' ]+)/.exec(String(error)) ?? [];
    throw await refusal(`Seçenek yanlış kullanıldı ya da bilinmiyor: ${option}`);
  }
}

/** Returns the help document: the text before the first command, and the section of each command. */
export async function readHelp(): Promise<{ head: string; sections: string[] }> {
  const text = await readFile(new URL('../YARDIM.md', import.meta.url), 'utf8');
  const [head = '', ...sections] = text.split('\n## ').map((part) => part.trim());
  return { head: head.replace(/^# .*\s+/, ''), sections };
}

/** Tells how a command is used, or, for no command, which there are. */
async function helpOf(name: string): Promise<string> {
  const { head, sections } = await readHelp();
  const section = sections.find((one) => name !== '' && one.startsWith(name));
  if (section !== undefined) return `Kullanım: npm run site -- ${section}`;
  const lines = sections.map((one) => {
    const [usage = '', , summary = ''] = one.split('\n');
    return `  ${usage.padEnd(28)}  ${summary}`;
  });
  return [head, '', 'Komutlar:', ...lines].join('\n');
}

function everyFiveSeconds(): Progress {
  let shownAt = performance.now();
  return (step, done, all) => {
    if (performance.now() - shownAt < 5_000) return;
    shownAt = performance.now();
    note(
      `${step}: ${[done, all]
        .filter((count) => count !== null)
        .map(formatAmount)
        .join(' / ')}`,
    );
  };
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D reject.
  const answer = await terminal.question(`${question} (e/h) `).catch(() => '');
  terminal.close();
  return /^e(vet)?$/i.test(answer.trim());
}
