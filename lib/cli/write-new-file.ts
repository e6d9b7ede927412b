import type { FileHandle } from 'node:fs/promises';
import { FileExistsError, writeWholeFile } from '#lib/backend/embedded/whole-file.ts';
import { CommandError } from './command.ts';

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
