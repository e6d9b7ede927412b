import { UserError } from '#lib/runtime/user-error.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { areHeadings } from './headings.ts';
import type { ReaderAnswer } from './read-apart.ts';

// The process that `readListingFileApart` starts.
const [, , path = ''] = process.argv;
const answer: ReaderAnswer = await readTable(path, areHeadings).then(
  (table) => ({ table }),
  (error) => {
    if (error instanceof UserError) return { problem: error.message };
    throw error;
  },
);
process.send?.(answer, () => process.disconnect?.());
