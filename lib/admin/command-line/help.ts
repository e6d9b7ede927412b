import type { Command, Option } from './command.ts';

const program = 'npm run site --';

/** Options that every command knows. */
export const sharedOptions = {
  json: { type: 'boolean', text: 'Sonucu JSON olarak yazar (betikler için).' },
  create: { type: 'boolean', text: 'Veritabanı yoksa yenisini kurar.' },
  help: { type: 'boolean', text: 'Bu yardımı gösterir.' },
} as const satisfies Record<string, Option>;

/** The list of all commands. */
export function overview(commands: readonly Command[]): string {
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
export function helpOf({ name, usage, summary, options, details }: Command): string {
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
