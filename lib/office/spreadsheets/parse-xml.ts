import { SaxesParser } from 'saxes';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import { tableLimits } from './table-file.ts';

export type XmlEvents = {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** A name without its prefix, which is up to the program that wrote the file. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Bytes between two tags; a character takes up to ten (`&#x10FFFF;`). */
const longestText = 10 * tableLimits.cellLength;

/**
 * Parses XML as a stream.
 * @param isEnough stops the parsing early
 * @throws Error on XML that is not well-formed; UserError on a text longer than any cell, before it fills the memory
 */
export async function parseXml(
  source: AsyncIterable<Uint8Array>,
  events: XmlEvents,
  isEnough = () => false,
): Promise<void> {
  let withoutTag = 0;
  const parser = new SaxesParser<{ xmlns?: false }>();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    withoutTag = 0;
    events.open(local(name), attributes);
  });
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('closetag', ({ name }) => {
    withoutTag = 0;
    events.close?.(local(name));
  });
  const decoder = new TextDecoder();
  for await (const chunk of source) {
    withoutTag += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (withoutTag > longestText) throw new UserError(texts.tooLongCell(tableLimits.cellLength));
    if (isEnough()) return;
  }
  parser.close();
}
