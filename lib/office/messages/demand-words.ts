import type { Queries } from '#lib/data/embedded/database.ts';
import { type Demand, listDemand } from '#lib/data/embedded/search-alerts/stored-alerts.ts';
import { demandWords } from '#lib/domain/listing/alert-words.ts';
import { shortTime } from '#lib/domain/listing/turkish-dates.ts';

/** The columns of what people look for: filters, how many people, since when; never who. */
export const demandSheetColumns: readonly { heading: string; width: number; text(demand: Demand): string }[] =
  [
    { heading: 'Arama', width: 70, text: ({ query }) => demandWords(query) },
    { heading: 'Kişi', width: 8, text: ({ people }) => String(people) },
    { heading: 'İlk kayıt', width: 17, text: ({ since }) => shortTime(since) },
  ];

/** Yields rows of these columns. */
export async function* demandRows(queries: Queries): AsyncGenerator<string[]> {
  for (const demand of await listDemand(queries)) yield demandSheetColumns.map(({ text }) => text(demand));
}
