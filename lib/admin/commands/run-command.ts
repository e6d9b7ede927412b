import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { openSiteData, type SiteData } from '../open-site-data.ts';
import type { Progress } from '../progress.ts';
import { UserError } from '../user-error.ts';

/** What a command works with. Results go to standard output, everything else to standard error. */
export type Call = {
  /** The words after the command's name that are no options. */
  args: string[];
  /** The value of an option that takes one, undefined where it was not given. */
  text(option: string): string | undefined;
  flag(option: string): boolean;
  /** The site's data, opened on first use and closed after the command. */
  open(): Promise<SiteData>;
  print(line: string): void;
  note(line: string): void;
  /** Reports every five seconds. */
  progress: Progress;
  /** Asks a question, unless `--yes` was given; the answer is no where there is no terminal to ask. */
  confirm(question: string): Promise<boolean>;
};

export type Command = {
  /** How many arguments it takes; none where this is left out. */
  args?: { min: number; max: number };
  options?: Readonly<Record<string, 'string' | 'boolean'>>;
  /** Whether it changes the database, whose place is then printed last. */
  isChanging?: boolean;
  /** @returns the exit code, nothing for 0 */
  run(call: Call): Promise<number | undefined>;
};

export type CommandTable = {
  /** By the words that are typed (`listings import`). Only one is loaded: all of them take twice the memory. */
  commands: Readonly<Record<string, () => Promise<Command>>>;
  /** What to do instead of commands that were removed. */
  successors: Readonly<Record<string, string>>;
};

/**
 * Runs the command that the arguments name, or prints help from `YARDIM.md`.
 * @returns the exit code
 * @throws UserError on a wrong usage (exit code 2) and when the command fails; EnvError on a wrong setting
 */
export async function runCommand(
  { commands, successors }: CommandTable,
  argv: readonly string[],
): Promise<number> {
  const words = argv.filter((word) => !word.startsWith('-'));
  const isTyped = (name: string) => name.split(' ').every((word, at) => words[at] === word);
  const name = Object.keys(commands).find(isTyped);
  const load = name === undefined ? undefined : commands[name];
  if (name === undefined || load === undefined) return answerWithout(successors, argv, isTyped);
  const command = await load();
  const { values, args } = await readArguments(name, command, argv);
  if (values.help === true) {
    process.stdout.write(`${await helpOf(name)}\n`);
    return 0;
  }
  let opened: Promise<SiteData> | undefined;
  const open = () => {
    opened ??= openSiteData({ isCreating: values.create === true });
    return opened;
  };
  try {
    const text = (option: string) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    };
    const flag = (option: string) => values[option] === true;
    const exitCode = await command.run({ args, text, flag, open, ...createOutput(flag('yes')) });
    if (command.isChanging && opened) process.stdout.write(`Veritabanı: ${(await opened).place}\n`);
    return exitCode ?? 0;
  } finally {
    await (await opened?.catch(() => null))?.close();
  }
}

async function answerWithout(
  successors: CommandTable['successors'],
  argv: readonly string[],
  isTyped: (name: string) => boolean,
): Promise<number> {
  const typed = argv.join(' ');
  const gone = Object.keys(successors).find(isTyped);
  if (gone !== undefined) throw new UserError(`“${gone}” komutu kaldırıldı. ${successors[gone]}`, 2);
  const text = await overview();
  if (!argv.includes('--help') && argv.length > 0)
    throw new UserError(`Böyle bir komut yok: ${typed}\n\n${text}`, 2);
  process.stdout.write(`${text}\n`);
  return 0;
}

async function readArguments(name: string, { options = {}, args: arity }: Command, argv: readonly string[]) {
  const refuse = async (problem: string): Promise<never> => {
    throw new UserError(`${problem}\n\n${await helpOf(name)}`, 2);
  };
  const types = Object.entries({ ...options, help: 'boolean' as const });
  const config = {
    args: [...argv],
    options: Object.fromEntries(types.map(([option, type]) => [option, { type }])),
    allowPositionals: true,
  };
  const { values, positionals } = await Promise.try(parseArgs<typeof config>, config).catch((error) => {
    const option = /'(-[^' ]+)/.exec(String(error))?.[1];
    return refuse(`Seçenek yanlış kullanıldı ya da bilinmiyor: ${option ?? argv.join(' ')}`);
  });
  const args = positionals.slice(name.split(' ').length);
  if (!values.help && args.length < (arity?.min ?? 0)) await refuse('Eksik bilgi verildi.');
  if (args.length > (arity?.max ?? 0)) await refuse('Fazla bilgi verildi.');
  return { values, args };
}

/** The help document: the text before the first command, and the section of each command. */
export async function readHelp(): Promise<{ head: string; sections: string[] }> {
  const text = await readFile(new URL('../YARDIM.md', import.meta.url), 'utf8');
  const [head = '', ...sections] = text.split(/^## /m).map((part) => part.trim());
  return { head: head.replace(/^# .*\n+/, ''), sections };
}

async function helpOf(name: string): Promise<string> {
  const { sections } = await readHelp();
  const section = sections.find((one) => `${one.split('\n', 1)[0]} `.startsWith(`${name} `)) ?? name;
  return `Kullanım: npm run site -- ${section}`;
}

/** All commands, each with its first sentence. */
async function overview(): Promise<string> {
  const { head, sections } = await readHelp();
  const lines = sections.map((section) => {
    const [usage = '', , summary = ''] = section.split('\n');
    return `  ${usage.padEnd(28)}  ${summary}`;
  });
  return [head, '', 'Komutlar:', ...lines].join('\n');
}

const progressMs = 5000;

function createOutput(isSure: boolean): Pick<Call, 'print' | 'note' | 'progress' | 'confirm'> {
  const { stdin, stdout, stderr } = process;
  let shownAt = performance.now();
  return {
    print: (line) => void stdout.write(`${line}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    progress(step, done, all) {
      if (performance.now() - shownAt < progressMs) return;
      shownAt = performance.now();
      const counts = [done, all].flatMap((count) => count?.toLocaleString('tr-TR') ?? []);
      stderr.write(`${step}: ${counts.join(' / ')}\n`);
    },
    async confirm(question) {
      if (isSure || !stdin.isTTY) return isSure;
      const terminal = createInterface({ input: stdin, output: stderr });
      try {
        // Ctrl-C and Ctrl-D reject.
        const answer = await terminal.question(`${question} (e/h) `).catch(() => '');
        return /^e(vet)?$/i.test(answer.trim());
      } finally {
        terminal.close();
      }
    },
  };
}
