import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

/** Hashes this machine's kind, and names and contents of files and folders of the project; missing ones are left out. */
export function fingerprintOf(paths, isLeftOut = () => false) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const name of paths.flatMap(filesBelow)) {
    if (!isLeftOut(name)) hash.update(`\0${name}\0`).update(readFileSync(join(root, name)));
  }
  return hash.digest('hex');
}

/** Lists files by their paths from the project's folder, with slashes. */
function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path), { recursive: true }).map(
    (name) => `${path}/${name.replaceAll('\\', '/')}`,
  );
  return names.filter((name) => statSync(join(root, name)).isFile()).sort();
}

/** Tells whether a folder has this stamp, a file inside, so that both are removed together. */
export function hasStamp(path, fingerprint) {
  return existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === fingerprint;
}

export const writeStamp = (path, fingerprint) => writeFileSync(join(root, path), fingerprint);
