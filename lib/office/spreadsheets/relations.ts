import type { ReadPart } from './parse-xml.ts';
import { workbookLimits as limits } from './table-limits.ts';
import { ownText } from './xml-text.ts';

/** What a part refers to: another part by its path, or an address outside of the file. */
export type Relation = { kind: string; target: string };

/** Characters; Excel takes half of them for an address. */
const longestRelation = 4096;

/**
 * The relations of a part by their ids.
 * @throws Error when there are more than any workbook has
 */
export async function readRelations(readPart: ReadPart, part: string, most = limits.relations) {
  const relations = new Map<string, Relation>();
  const [folder = '', name = ''] = splitPath(part);
  await readPart(`${folder}_rels/${name}.rels`, {
    open(tag, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (tag !== 'Relationship') return;
      if (relations.size >= most) throw new Error('too many relations');
      if (id.length + type.length + target.length > longestRelation) return;
      const path = target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
      relations.set(ownText(id), {
        kind: ownText(type.slice(type.lastIndexOf('/') + 1)),
        target: ownText(mode === 'External' ? target : path),
      });
    },
  });
  return relations;
}

function splitPath(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}
