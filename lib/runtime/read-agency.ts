import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { type Agency, agencySchema, patternExamples } from '#lib/site/agency-schema.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { EnvError } from './env-error.ts';
import { fileErrorText } from './file-error.ts';

/**
 * The agency's facts out of a file; without one, the example.
 * @throws EnvError naming AGENCY_FILE, the first wrong field and the reason
 */
export function readAgency(path: string | null): Agency {
  if (path === null) return exampleAgency;
  const file = resolve(path);
  const { data, error } = parseAgency(parseFile(file));
  if (data) return data;
  const [issue] = error.issues;
  throw new EnvError(`AGENCY_FILE: ${file}: ${issue && describeIssue(issue, 'must be written like')}`);
}

function parseFile(file: string): unknown {
  try {
    // Editors on Windows may write a byte order mark, which JSON does not allow.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = fileErrorText(error, file) ?? `${file} is no valid JSON: ${(error as Error).message}`;
    throw new EnvError(`AGENCY_FILE: ${reason}`);
  }
}

/** @param words zod's messages, for another language than English */
export function parseAgency(json: unknown, words?: z.core.$ZodErrorMap): z.ZodSafeParseResult<Agency> {
  return agencySchema.safeParse(json, words && { error: words });
}

/**
 * A field and what is wrong with it, such as `branches.0.location.latitude: ...`.
 * @param writtenLike words before an example of the right form
 */
export function describeIssue(issue: z.core.$ZodIssue, writtenLike: string): string {
  const example = issue.code === 'invalid_format' && patternExamples.get(String(issue.pattern));
  const reason = example ? `${writtenLike} ${example}` : issue.message;
  return [issue.path.join('.'), reason].filter(Boolean).join(': ');
}
