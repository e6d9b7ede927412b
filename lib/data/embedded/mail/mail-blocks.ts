import { alertMailTexts } from '#lib/site/texts/alert-mail.ts';

/** A mail for visitors, piece by piece, so that its plain text and its HTML say the same. All texts are plain text. */
export type MailBlock =
  | { kind: 'heading' | 'text' | 'strong' | 'small'; text: string }
  /** The one thing that the mail asks for. */
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | ({ kind: 'listing' } & ListingBlock)
  /** What follows is the foot: who writes, and why. */
  | { kind: 'foot' };

export type ListingBlock = {
  title: string;
  /** '' where there is none. */
  price: string;
  /** What it cost before, null where it costs no less than before. */
  priceBefore: string | null;
  place: string;
  badge: string;
  href: string;
  photo: string;
};

/** The plain text of a mail: a link stands behind its words. */
export function blocksToText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(blockToText).join('\n\n')}\n`;
}

function blockToText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min([...block.text].length, 60))}`;
    case 'text':
    case 'strong':
    case 'small':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'listing':
      return listingToText(block);
    case 'foot':
      return '-- ';
  }
}

function listingToText({ badge, title, price, priceBefore, place, href }: ListingBlock): string {
  const cost = priceBefore === null ? price : `${price} (${alertMailTexts.news.before(priceBefore)})`;
  return [`${badge}: ${title}`, cost, place, href].filter(Boolean).join('\n');
}
