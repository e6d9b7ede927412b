import { CommandError } from './command-error.ts';

/** A whole number as typed on the command line. */
export function wholeNumber(typed: string, name: string, min: number, max: number): number {
  const number = /^-?\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new CommandError(`${name} ${min} ile ${max} arasında bir tam sayı olmalı: ${typed}`, 2);
}
