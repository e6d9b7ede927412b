import { SaxesParser } from 'saxes';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { workbookLimits as limits } from './table-limits.ts';
import type { Allowance } from './workbook-allowance.ts';

export type XmlEvents = {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Reads a part of a workbook. @throws Error when it is not there or broken; UserError when it is too large */
export type ReadPart = (path: string, events: XmlEvents, isEnough?: () => boolean) => Promise<void>;

/** A name without its prefix, which is up to the program that wrote the file. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Bytes between two tags, or within one; a character takes up to ten (`&#x10FFFF;`). */
const longestText = 10 * limits.cellLength;

const noAttributes = Object.freeze({});

/**
 * Parses XML as a stream, and takes what it reads off the allowance.
 * @param isEnough stops the parsing early
 * @throws Error on XML that is not well-formed, or that no spreadsheet writes: tags too deep within one another, with too
 * many attributes or too long names; UserError on a text longer than any cell, and when the allowance is used up
 */
export async function parseXml(
  source: AsyncIterable<Uint8Array>,
  allowance: Allowance,
  events: XmlEvents,
  isEnough = () => false,
): Promise<void> {
  let withoutTag = 0;
  let depth = 0;
  let attributes = 0;
  const parser = new SaxesParser<{ xmlns?: false }>();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new Error('too many attributes');
  });
  parser.on('opentag', (tag) => {
    withoutTag = 0;
    depth += 1;
    allowance.tags(1 + attributes);
    attributes = 0;
    if (depth > limits.depth || tag.name.length > limits.nameLength) throw new Error('strange tags');
    events.open(local(tag.name), tag.attributes);
    // The parser keeps the tag until it is closed.
    tag.attributes = noAttributes;
  });
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('closetag', ({ name }) => {
    withoutTag = 0;
    depth -= 1;
    events.close?.(local(name));
  });
  const decoder = new TextDecoder();
  for await (const chunk of source) {
    withoutTag += chunk.length;
    allowance.bytes(chunk.length);
    parser.write(decoder.decode(chunk, { stream: true }));
    if (withoutTag > longestText) throw new UserError(texts.tooLongCell(limits.cellLength));
    if (isEnough()) return;
  }
  parser.close();
}
