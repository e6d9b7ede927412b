import { contactReasons } from '#lib/site/limits.ts';
import { oneLine } from './visitor-text.ts';

/** A contact reason as visitors read it; an unknown one unchanged. */
export function reasonLabel(type: string): string {
  return contactReasons.find(({ value }) => value === type)?.label ?? oneLine(type);
}
