import { foldTurkish } from './fold.ts';

/** Tells whether a listing is sold or let: the last word of its status, 'kiralik' of 'Devren Kiralık', however it is written. */
export const tradeOf = (status: string): string => foldTurkish(status).split(' ').at(-1) ?? '';

export const isForSale = (status: string): boolean => tradeOf(status) === 'satilik';

/** Counts a rent with its business (`Devren Kiralik`) too. */
export const isRent = (status: string): boolean => tradeOf(status) === 'kiralik';
