import { contactReasons } from '#lib/site/limits.ts';
import { oneLine } from './visitor-text.ts';

/** A contact reason as it is shown; one that nobody knows as it came. */
export function reasonLabel(type: string): string {
  return contactReasons.find(({ value }) => value === type)?.label ?? oneLine(type);
}
