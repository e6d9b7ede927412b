import { openTable } from '#lib/table-files/open-table.ts';
import { type Table, TableFileError } from '#lib/table-files/table-file.ts';
import { CommandError } from './command.ts';
import { typedPath } from './paths.ts';

/** A failure of a file of rows says in Turkish what is wrong with it. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TableFileError ? new CommandError(error.message) : error;
  }
}

/** Opens the file that somebody typed. */
export function openTypedTable(path: string): Promise<Table> {
  return explained(openTable(typedPath(path)));
}
