import { expect, it } from 'vitest';
import { daysOfWeek, type OpenInterval } from '#lib/site/opening-hours-schema.ts';
import { openingHoursLines } from './opening-hours-lines.ts';

const [mon, tue, wed, thu, fri, sat, sun] = daysOfWeek;
const workdays = [mon, tue, wed, thu, fri];
const open = (days: OpenInterval['days'], opens = '09:00', closes = '18:00') => ({ days, opens, closes });
const lines = (...hours: OpenInterval[]) =>
  openingHoursLines(hours).map(({ days, hours: times }) => `${days} ${times}`);

it('says the week in Turkish, closed days too, and nothing that the agency does not give', () => {
  expect(lines(open(workdays), open([sat], '10:00', '16:00'))).toEqual([
    'Pazartesi–Cuma 09.00–18.00',
    'Cumartesi 10.00–16.00',
    'Pazar kapalı',
  ]);
  expect(lines(open([...daysOfWeek]))).toEqual(['Her gün 09.00–18.00']);
  expect(openingHoursLines(undefined)).toEqual([]);
});

it.each([
  ['a break, written in any order', [open([sat], '13:30', '18:00'), open([sat], '09:00', '12:00')]],
  ['a day written twice in one entry', [open([sat, sat], '09:00', '12:00'), open([sat], '13:30', '18:00')]],
])('joins the intervals of a day: %s', (_, hours) => {
  expect(lines(...hours)).toEqual([
    'Pazartesi–Cuma kapalı',
    'Cumartesi 09.00–12.00, 13.30–18.00',
    'Pazar kapalı',
  ]);
});

it('joins only days that follow each other, two of them by a word, in the order of the week', () => {
  expect(lines(open([sun, fri, wed, mon]), open([sat, tue], '10:00'))).toEqual([
    'Pazartesi 09.00–18.00',
    'Salı 10.00–18.00',
    'Çarşamba 09.00–18.00',
    'Perşembe kapalı',
    'Cuma 09.00–18.00',
    'Cumartesi 10.00–18.00',
    'Pazar 09.00–18.00',
  ]);
  expect(lines(open(workdays))).toEqual(['Pazartesi–Cuma 09.00–18.00', 'Cumartesi ve Pazar kapalı']);
  expect(lines(open(workdays), open([thu], '19:00', '21:00'))[1]).toBe('Perşembe 09.00–18.00, 19.00–21.00');
});
