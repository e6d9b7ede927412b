import { resolve } from 'node:path';

/** The path that somebody typed; npm runs scripts in the project's folder, wherever they were standing. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
