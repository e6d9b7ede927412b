import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EnvError } from '#lib/runtime/env-error.ts';
import { deniedText, isDenied } from '#lib/runtime/file-error.ts';

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where an existing parent refuses with
 * ENOENT, as below `/proc`: the start would hang instead of saying that the folder cannot be written.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || (await exists(parent))) throw error;
    await makeFolder(parent);
    await makeFolder(path);
  }
}

/** @throws EnvError that says who needs what, where this user may not look */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isDenied(error)) throw new EnvError(deniedText(path));
    return false;
  }
}
