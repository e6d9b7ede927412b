import { expect, it } from 'vitest';
import { isFilledByRobot, readFormValues, wrongFields } from './form-values.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const whole = { fullName: 'Ayşe Işık', phone: '5321234567', type: 'satis', message: '' };

it('trims texts, reads the phone as digits and missing fields as empty', () => {
  const typed = { fullName: ' Ayşe Işık ', phone: '+90 532 123 45 67', type: 'satis' };
  expect(readFormValues(form(typed))).toEqual(whole);
});

// rules#required-fields: full name, phone and contact reason are required; description optional.
it.each([
  [{}, []],
  [{ fullName: '' }, ['fullName']],
  [{ phone: '532123456' }, ['phone']],
  [{ type: '' }, ['type']],
])('with %j the wrong fields are %j', (given, wrong) => {
  expect(wrongFields({ ...whole, ...given })).toEqual(wrong);
});

it('knows a robot by the field that no person sees', () => {
  expect(isFilledByRobot(form({ 'ek-bilgi': 'http://' }))).toBe(true);
  expect(isFilledByRobot(form({ 'ek-bilgi': '' }))).toBe(false);
});
