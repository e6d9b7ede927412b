import { databaseErrorText } from '#lib/data/embedded/database-error.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import type { Command } from './command.ts';

/** Tells whether a statement only asks. Others set up the session, which all share on PGlite, partly beyond the transaction. */
const isQuestion = (statement: string) =>
  /^[\s(]*(?:select|with|table|values|show|explain)\b/i.test(statement) && !/\bset_config\b/i.test(statement);

/** Replaces control characters: tabs and line breaks part cells and rows, and a terminal would obey others. */
const toCell = (value: string | null) => (value ?? '').replace(/\p{Cc}+/gu, ' ');

export const lookInto: Command = {
  args: { min: 1, max: 1 },
  async run({ args: [statement = ''], open, print, note }) {
    if (!isQuestion(statement))
      throw new UserError(
        'Bu komut yalnız bakar: sorgu SELECT, WITH, TABLE, VALUES, SHOW ya da EXPLAIN ile başlamalı.',
        2,
      );
    const { database } = await open();
    const { columns, rows } = await database.look(statement).catch((error: unknown) => {
      if (!(error instanceof Error && 'severity' in error)) throw error;
      throw new UserError(`Sorgu çalışmadı: ${databaseErrorText(error)}`);
    });
    for (const row of [columns, ...rows]) print(row.map(toCell).join('\t'));
    note(`${formatAmount(rows.length)} satır.`);
    return 0;
  },
};
