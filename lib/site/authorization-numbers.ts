import type { Agency } from './agency-schema.ts';

/**
 * Returns the agency's authorization numbers in one line, each with the branch that it belongs to where the agency's
 * facts tell.
 */
export function authorizationText({ authorizationNumbers, branches }: Agency): string {
  const labelOf = new Map(branches.map(({ authorizationNumber, label }) => [authorizationNumber, label]));
  return authorizationNumbers
    .map((number) => (labelOf.has(number) ? `${number} (${labelOf.get(number)})` : number))
    .join(' - ');
}
