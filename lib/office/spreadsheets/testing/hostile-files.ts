import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostileTexts } from './hostile-texts.ts';
import { hostileWorkbooks } from './hostile-workbooks.ts';
import { writeWorkbook } from './workbook-parts.ts';

/** The names of all hostile files, with their endings. */
export const hostileNames = [
  ...Object.keys(hostileWorkbooks).map((name) => `${name}.xlsx`),
  ...Object.keys(hostileTexts),
];

/** Writes a hostile file. @param size see `hostileWorkbooks`, `hostileTexts` @returns its path */
export async function writeHostile(folder: string, name: string, size: number): Promise<string> {
  const path = join(folder, `${hostileNames.indexOf(name)}-${name.replace(/[^a-z.]/gi, '-')}`);
  const parts = hostileWorkbooks[name.replace(/\.xlsx$/, '')];
  const text = hostileTexts[name];
  if (parts) await writeWorkbook(path, parts(size));
  else if (text) await writeFile(path, text(size));
  else throw new Error(`there is no hostile file ${name}`);
  return path;
}
