import { describe, expect, it } from 'vitest';
import { turkishTime } from '../turkish-time.ts';
import { UserError } from '../user-error.ts';
import { readDay } from './typed-values.ts';

describe('readDay', () => {
  const day = { start: new Date('2026-03-04T21:00:00Z'), end: new Date('2026-03-05T21:00:00Z') };

  it.each(['2026-03-05', '05.03.2026', '5.3.2026'])('reads %s', (text) => {
    expect(readDay(text)).toEqual(day);
  });

  it.each(['2026-02-30', '30.02.2026', '2026-13-01', '5/3/2026', 'dün', ''])('refuses %j', (text) => {
    expect(() => readDay(text)).toThrow(UserError);
  });
});

it('turkishTime tells the time in Turkey', () => {
  expect(turkishTime(new Date('2026-03-04T21:05:59Z'))).toBe('05.03.2026 00:05');
});
