import { parseArgs } from 'node:util';
import { openSiteData, type SiteData } from '../open-site-data.ts';
import type { Call, Command, CommandTable, Option } from './command.ts';
import { CommandError } from './command-error.ts';
import { createOutput } from './output.ts';

const program = 'npm run site --';

/** Options that every command knows. */
const sharedOptions = {
  json: { type: 'boolean', text: 'Sonucu JSON olarak yazar (betikler için).' },
  create: { type: 'boolean', text: 'Veritabanı yoksa yenisini kurar.' },
  help: { type: 'boolean', text: 'Bu yardımı gösterir.' },
} as const satisfies Record<string, Option>;

type Named = Command & { name: string };

const load = async ([name, command]: [string, CommandTable[string]]): Promise<Named> => ({
  name,
  ...(await command()),
});

/**
 * Runs the command that the arguments name.
 * @returns the exit code
 * @throws CommandError on a wrong usage (exit code 2) and when the command fails; EnvError on a wrong setting
 */
export async function runCommand(commands: CommandTable, argv: readonly string[]): Promise<number> {
  const words = argv.filter((word) => !word.startsWith('-'));
  const typed = Object.entries(commands).find(([name]) =>
    name.split(' ').every((word, at) => words[at] === word),
  );
  if (!typed) return answerWithout(commands, argv, words[0]);
  const command = await load(typed);
  const { values, args } = readArguments(command, argv);
  if (values.help === true) {
    process.stdout.write(`${helpOf(command)}\n`);
    return 0;
  }
  const { min, max } = command.arity;
  if (args.length < min) throw wrongUse(command, 'Eksik bilgi verildi.');
  if (args.length > max) throw wrongUse(command, 'Fazla bilgi verildi.');

  let opened: Promise<SiteData> | undefined;
  const output = createOutput(values.json === true);
  const open = () => {
    opened ??= openSiteData({ isCreating: values.create === true });
    return opened;
  };
  try {
    const exitCode = await command.run({ args, options: values, output, open });
    if (command.isChanging && opened) output.line(`Veritabanı: ${(await opened).place}`);
    return exitCode ?? 0;
  } finally {
    await (await opened?.catch(() => null))?.close();
  }
}

async function answerWithout(
  commands: CommandTable,
  argv: readonly string[],
  word?: string,
): Promise<number> {
  const all = await Promise.all(Object.entries(commands).map(load));
  const group = all.filter(({ name }) => name.split(' ')[0] === word);
  const text = overview(group.length > 0 ? group : all);
  if (!argv.includes('--help') && argv.length > 0)
    throw new CommandError(`Böyle bir komut yok: ${argv.join(' ')}\n\n${text}`, 2);
  process.stdout.write(`${text}\n`);
  return 0;
}

function readArguments(command: Named, argv: readonly string[]) {
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
    const name = error instanceof Error ? /'(-[^' ]+)/.exec(error.message)?.[1] : undefined;
    const problem = name ? `Seçenek yanlış kullanıldı ya da bilinmiyor: ${name}` : 'Seçenekler okunamadı.';
    throw wrongUse(command, problem);
  }
}

const wrongUse = (command: Named, problem: string) => new CommandError(`${problem}\n\n${helpOf(command)}`, 2);

/** The list of all commands. */
function overview(commands: readonly Named[]): string {
  return [
    `Kullanım: ${program} KOMUT [seçenekler]`,
    '',
    'Komutlar:',
    ...columns(commands.map(({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary])),
    '',
    `Bir komutun ayrıntıları: ${program} KOMUT --help`,
    'Komutlar site çalışırken de kullanılabilir; sitenin ortam değişkenlerini (DATA_DIR, DATABASE_URL) okur.',
    'Çıkış kodu: 0 tamam, 1 başarısız ya da sorun bulundu, 2 yanlış kullanım.',
  ].join('\n');
}

/** All about one command. */
function helpOf({ name, usage, summary, options, details }: Named): string {
  return [
    `Kullanım: ${program} ${[name, usage, '[seçenekler]'].filter(Boolean).join(' ')}`,
    '',
    summary,
    ...(details ? ['', details.trim()] : []),
    '',
    'Seçenekler:',
    ...columns(Object.entries({ ...options, ...sharedOptions }).map(toColumns)),
  ].join('\n');
}

function toColumns([name, option]: [string, Option]): [string, string] {
  return [option.type === 'string' ? `--${name} ${option.value}` : `--${name}`, option.text];
}

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
