import { readFileSync } from 'node:fs';

const stated = readFileSync(new URL('node-flags.env', import.meta.url), 'utf8');

/** @param {string} name of a line of node-flags.env */
function flagsOf(name) {
  const [, flags = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(stated) ?? [];
  return flags.trim().split(' ');
}

/** Where Node keeps compiled modules between runs (`NODE_COMPILE_CACHE`): it saves a command 20 MB and 0.7 s. */
export const compileCache = '.next/cache/compiled';

/** For the server: `node ...siteFlags lib/front/main.ts`. */
export const siteFlags = flagsOf('SITE_FLAGS');
/** For the agency's commands. */
export const toolFlags = flagsOf('TOOL_FLAGS');
/** For the process that reads a file of listings. */
export const readerFlags = flagsOf('READER_FLAGS');
/** For the process that serves the office's folder. */
export const officeFlags = flagsOf('OFFICE_FLAGS');
