import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './command.mjs';

/** Hash over the names and contents of files and folders of the project; missing ones are left out. */
export function fingerprintOf(paths, { extra = '', skip = () => false } = {}) {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      const name = relative(root, file).replaceAll('\\', '/');
      if (skip(name)) continue;
      hash.update(`\0${name}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** A stamp is a file inside the folder whose content it describes, so that both are removed together. */
export function hasStamp(path, fingerprint) {
  return existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === fingerprint;
}

export function writeStamp(path, fingerprint) {
  writeFileSync(join(root, path), fingerprint);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const found = readdirSync(path, { recursive: true }).map((name) => join(path, name));
  return found.filter((file) => statSync(file).isFile()).sort();
}
