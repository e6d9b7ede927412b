import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Opens a file to read it. A named pipe, which would hold the caller until somebody writes, is opened at once. */
export const openToRead = (path: string): Promise<FileHandle> =>
  // Windows lacks the flag.
  open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
