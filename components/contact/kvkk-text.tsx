import { kvkkParagraphs } from '#lib/site/kvkk-text.ts';

/** The whole notice. */
export function KvkkText() {
  return kvkkParagraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
