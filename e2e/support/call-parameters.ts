import { everything } from '#lib/contract/filter-query.ts';

/** Names of the query parameters that the calls know (rules#calls). */
export const callParameters: readonly string[] = [...Object.keys(everything), 'city', 'id', 'filepath'];
