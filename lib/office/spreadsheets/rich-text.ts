import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { workbookLimits as limits } from './table-limits.ts';

/** Whether a tag such as `strike` or an attribute such as `hidden` is on. */
export const isOn = (value: string | undefined) => value === '1' || value === 'true';

/**
 * Gathers the text of a cell or of a shared string: its runs joined, without the hints on pronunciation (`rPh`).
 * @returns events to pass on, and `take`, which gives the text since the last time, and whether all of it is struck out
 */
export function createRichText() {
  let text = '';
  let isText = false;
  let isSpoken = false;
  let isRunStruck = false;
  let struck = 0;
  let plain = 0;
  return {
    open(name: string, value: string | undefined): void {
      if (name === 'rPh') isSpoken = true;
      else if (name === 'r') isRunStruck = false;
      else if (name === 'strike') isRunStruck = value === undefined || isOn(value);
      isText = name === 'v' || (name === 't' && !isSpoken);
    },
    text(piece: string): void {
      if (!isText) return;
      text += piece;
      if (text.length > limits.cellLength) throw new UserError(texts.tooLongCell(limits.cellLength));
      if (isRunStruck) struck += 1;
      else if (piece.trim() !== '') plain += 1;
    },
    close(name: string): void {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      else if (name === 'r') isRunStruck = false;
    },
    take(): { text: string; isStruck: boolean } {
      const taken = { text, isStruck: struck > 0 && plain === 0 };
      text = '';
      struck = 0;
      plain = 0;
      return taken;
    },
  };
}
