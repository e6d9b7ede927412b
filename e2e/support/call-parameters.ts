import { everything } from '#lib/contract/filter-query.ts';

/** Names of the query parameters that the calls of specification §7 know. */
export const callParameters: readonly string[] = [...Object.keys(everything), 'city', 'id', 'filepath'];
