import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { type Agency, agencySchema, patternExamples } from '#lib/site/agency-schema.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';
import type { OpeningHoursRule } from '#lib/site/opening-hours-schema.ts';
import { EnvError } from './env-error.ts';
import { fileErrorText } from './file-error.ts';
import { readTeamPhoto } from './team-photo.ts';

/** How a wrong fact is told: words before an example of the right form, and those for the rules of opening hours. */
type IssueWords = Readonly<Record<'writtenLike' | OpeningHoursRule | typeof pictureRule, string>>;

const pictureRule = 'team-picture';

const words: IssueWords = {
  writtenLike: 'must be written like',
  'closes-later': 'must be later than "opens"',
  'no-overlap': 'overlaps with an entry above for the same day',
  [pictureRule]: 'must be a picture file (JPEG, PNG, WebP, AVIF) in the folder "team" of DATA_DIR',
};

/**
 * Returns the agency's facts out of a file; without one, the example.
 * @param dataDir where the pictures are that it names
 * @throws EnvError naming AGENCY_FILE, the first wrong field and the reason
 */
export function readAgency(path: string | null, dataDir: string): Agency {
  if (path === null) return exampleAgency;
  const file = resolve(path);
  const { data, error } = parseAgency(parseFile(file), dataDir);
  if (data) return data;
  const [issue] = error.issues;
  throw new EnvError(`AGENCY_FILE: ${file}: ${issue && describeIssue(issue, words)}`);
}

function parseFile(file: string): unknown {
  try {
    // Editors on Windows may write a byte order mark, which JSON does not allow.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = fileErrorText(error, file) ?? `${file} is not valid JSON: ${(error as Error).message}`;
    throw new EnvError(`AGENCY_FILE: ${reason}`);
  }
}

/**
 * @param dataDir where the pictures are that it names
 * @param words zod's messages, for another language than English
 */
export function parseAgency(
  json: unknown,
  dataDir: string,
  words?: z.core.$ZodErrorMap,
): z.ZodSafeParseResult<Agency> {
  const withPictures = agencySchema.superRefine(({ advisors = [] }, { addIssue }) => {
    for (const [index, { photo }] of advisors.entries())
      if (photo?.startsWith('team/') && readTeamPhoto(dataDir, photo) === null)
        addIssue({ code: 'custom', path: ['advisors', index, 'photo'], params: { rule: pictureRule } });
  });
  return withPictures.safeParse(json, words && { error: words });
}

/** Returns a field and what is wrong with it, such as `branches.0.location.latitude: ...`. */
export function describeIssue(issue: z.core.$ZodIssue, told: IssueWords): string {
  const example = issue.code === 'invalid_format' && patternExamples.get(String(issue.pattern));
  const rule = issue.code === 'custom' && told[issue.params?.rule as keyof IssueWords];
  const reason = example ? `${told.writtenLike} ${example}` : rule || issue.message;
  return [issue.path.join('.'), reason].filter(Boolean).join(': ');
}
