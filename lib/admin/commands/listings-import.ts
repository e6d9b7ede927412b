import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { importListings } from '../listing-import/import-listings.ts';
import { isFlawless, reportIssues, reportNotes, reportSummary } from '../listing-import/report.ts';
import { whileAlone } from '../one-at-a-time.ts';
import { UserError } from '../user-error.ts';
import type { Command } from './run-command.ts';
import { typedPath } from './typed-values.ts';

/** Visitors come first where the site runs on the same machine. */
const backgroundPriority = 10;
const shownErrors = 200;
const shownWarnings = 20;

export const importCommand: Command = {
  args: { min: 1, max: 1 },
  options: { photos: 'text', 'dry-run': 'flag', 'skip-bad': 'flag' },
  isChanging: true,
  async run({ args: [file = ''], text, flag, open, print, note, progress }) {
    const photos = text('photos');
    const photoSource = photos === undefined ? null : await existingFolder(photos);
    const site = await open();
    setPriority(backgroundPriority);
    const report = await whileAlone(site, () =>
      importListings(site, typedPath(file), {
        photoSource,
        isDryRun: flag('dry-run'),
        skipsBad: flag('skip-bad'),
        onProgress: progress,
      }),
    );
    for (const line of [...reportIssues(report, shownErrors, shownWarnings), ...reportNotes(report)])
      note(line);
    for (const line of reportSummary(report)) print(line);
    return isFlawless(report) ? 0 : 1;
  },
};

async function existingFolder(typed: string): Promise<string> {
  const path = typedPath(typed);
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new UserError(`Böyle bir klasör yok: ${typed}`);
  return path;
}
