import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { workbookLimits as limits } from './table-limits.ts';

/** What a kept text takes besides its characters, in characters. */
const perText = 24;

/**
 * What the parts of one workbook may take together, so that none that is just within its bounds adds to another.
 * Each of the functions throws a UserError when that is used up.
 */
export function createAllowance() {
  const take = (left: number, message: string) => (amount: number) => {
    left -= amount;
    if (left < 0) throw new UserError(message);
  };
  const characters = take(limits.text, texts.tooMuchText);
  return {
    /** Takes bytes that are read. */
    bytes: take(limits.readMegabytes * 1024 ** 2, texts.tooMuchMarkup),
    /** Takes tags and attributes. */
    tags: take(limits.tags, texts.tooMuchMarkup),
    /** Takes a text that is kept. */
    text: (text: string) => characters(text.length + perText),
    /** Takes cells among which headings are searched. */
    searchedCells: take(limits.searchedCells, texts.tooMuchMarkup),
  };
}

export type Allowance = ReturnType<typeof createAllowance>;
