import type { ReadPart } from './parse-xml.ts';
import { ownText } from './xml-text.ts';

/** What a part refers to: another part by its path, or an address outside of the file. */
export type Relation = { kind: string; target: string };

/** Characters; Excel takes half of them for an address. */
const longestRelation = 4096;

/**
 * The relations of a part by their ids.
 * @throws Error when there are more than any workbook has
 */
export async function readRelations(readPart: ReadPart, part: string, most: number) {
  const relations = new Map<string, Relation>();
  const folder = folderOf(part);
  await readPart(relationsPath(part), {
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

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Where the relations of a part stand. */
export const relationsPath = (part: string): string =>
  `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;

/** The id of the relation that a tag names; the prefix of `r:id` is up to the program that wrote the file. */
export const relationOf = (attributes: Record<string, string>): string =>
  attributes[Object.keys(attributes).find((key) => key.endsWith(':id')) ?? ''] ?? '';
