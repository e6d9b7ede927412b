import { resolve } from 'node:path';

/** A path as typed, relative to the folder it was typed in: npm runs scripts in the project's folder. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
