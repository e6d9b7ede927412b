import { describe, expect, it } from 'vitest';
import { isFilledByRobot, readFormValues, wrongFields } from './form-values.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('readFormValues', () => {
  it('trims texts and reads the phone as digits', () => {
    const data = form({
      fullName: ' Ayşe Işık ',
      phone: '+90 532 123 45 67',
      type: 'satis',
      message: ' x\n',
    });
    expect(readFormValues(data)).toEqual({
      fullName: 'Ayşe Işık',
      phone: '5321234567',
      type: 'satis',
      message: 'x',
    });
  });

  it('reads missing fields as empty', () => {
    expect(readFormValues(form({}))).toEqual({ fullName: '', phone: '', type: '', message: '' });
  });
});

// rules#required-fields: full name, phone and contact reason are required; description optional.
describe('wrongFields', () => {
  const whole = { fullName: 'Ayşe', phone: '5321234567', type: 'satis', message: '' };

  it('passes a form without description', () => {
    expect(wrongFields(whole)).toEqual([]);
  });

  it.each([
    ['fullName', ''],
    ['phone', ''],
    ['phone', '532123456'],
    ['type', ''],
  ] as const)('names %s when it is %j', (field, value) => {
    expect(wrongFields({ ...whole, [field]: value })).toEqual([field]);
  });
});

it('knows a robot by the field that no person sees', () => {
  expect(isFilledByRobot(form({ 'ek-bilgi': 'http://' }))).toBe(true);
  expect(isFilledByRobot(form({ 'ek-bilgi': '' }))).toBe(false);
});
