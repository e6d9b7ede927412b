import { type FavouriteVisit, readVisit, toStoredVisit } from '#lib/domain/listing/favourite-visit.ts';
import { storageKeys } from './storage-keys.ts';

/** Changes what this browser knows of its visits (rules#favourite-news); all tabs share it. @returns as changed */
export function updateVisit(change: (visit: FavouriteVisit) => FavouriteVisit): FavouriteVisit {
  const visit = change(read());
  try {
    localStorage.setItem(storageKeys.visit, JSON.stringify(toStoredVisit(visit)));
  } catch {
    // Storage is full or forbidden: the next visit compares with an older one.
  }
  return visit;
}

function read(): FavouriteVisit {
  try {
    return readVisit(JSON.parse(localStorage.getItem(storageKeys.visit) ?? 'null'));
  } catch {
    return readVisit(null);
  }
}
