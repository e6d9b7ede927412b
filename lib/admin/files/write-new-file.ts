import type { FileHandle } from 'node:fs/promises';
import { CommandError } from '../command-line/command-error.ts';
import { FileExistsError, writeWholeFile } from './atomic-file.ts';

export const overwriteOption = {
  overwrite: { type: 'boolean', text: 'Aynı adda bir dosya varsa onun yerine yazar.' },
} as const;

/** Writes a file whole or not at all. @throws CommandError when it is there already */
export function writeNewFile(
  file: string,
  isOverwriting: boolean,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  return writeWholeFile(file, isOverwriting, write).catch(failIfThere);
}

export function failIfThere(error: unknown): never {
  if (error instanceof FileExistsError)
    throw new CommandError(`Bu dosya zaten var: ${error.message} (yerine yazmak için --overwrite)`);
  throw error;
}
