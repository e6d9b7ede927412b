import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { tableLimits as limits } from './table-limits.ts';

/** Counts what the rows of a table take. Its functions throw a UserError when that is too much. */
export function createTally() {
  let cells = 0;
  let filled = 0;
  let text = 0;
  return {
    /** Counts cells, whether they hold something or not. */
    cells(count: number): void {
      cells += count;
      // Whatever a file says, `NaN` is too much.
      if (!(cells <= limits.cells)) throw new UserError(texts.tooManySheetCells(limits.cells));
    },
    /** Counts a value that is not empty. */
    filled(value: unknown): void {
      filled += 1;
      if (typeof value === 'string') text += value.length;
      if (filled > limits.filledCells) throw new UserError(texts.tooManyFilledCells(limits.filledCells));
      if (text > limits.text) throw new UserError(texts.tooMuchText);
    },
  };
}
