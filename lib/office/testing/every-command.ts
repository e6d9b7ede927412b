import { join } from 'node:path';
import { commands, runCommand } from '../commands/run-command.ts';
import { failureText } from '../unexpected-error.ts';

/** How each command is called; names with a dot are files. */
export const calls: Readonly<Record<string, string>> = {
  'listings import': 'ilanlar.csv',
  'listings export': 'disari.csv --overwrite',
  'listings list': '',
  'listings feature': '1001 --order 1',
  'listings remove': '1002 --yes',
  'messages list': '--search a',
  'messages done': '1',
  'messages export': 'mesajlar.csv --overwrite',
  'messages forget': '--name Gizem --yes',
  'messages retention': '30 --yes',
  'searches list': '',
  'searches forget': 'gizem@ornek.com --yes',
  check: '--clean',
  backup: 'yedek.tar.gz --overwrite',
  restore: 'yedek.tar.gz --replace --yes',
  sql: 'select',
  'office run': '',
};

/** Runs every command with files of a folder. @returns by its name what a command ends with: a code, or what it says of its failure */
export async function runEveryCommand(folder: string): Promise<Record<string, string>> {
  const ends: Record<string, string> = {};
  for (const name of Object.keys(commands)) {
    const words = `${name} ${calls[name]}`.trim().split(' ');
    const argv = words.map((word) => (/^[^@]*\./.test(word) ? join(folder, word) : word));
    ends[name] = await runCommand(argv).then(String, failureText);
  }
  return ends;
}
