import { describe, expect, it } from 'vitest';
import { messageSchema } from './message.ts';

const message = {
  fullName: 'Ayşe Yılmaz',
  phone: '5321234567',
  type: 'satin-alma',
  message: 'Merhaba',
  messageTo: null,
};

describe('messageSchema', () => {
  it('keeps a message as it is', () => {
    expect(messageSchema.parse(message)).toEqual(message);
    expect(messageSchema.parse({ ...message, messageTo: 7 }).messageTo).toBe(7);
  });

  it.each(['5321234567', '532 123 45 67', '(532) 123-45-67'])('keeps the phone %j as it came', (phone) => {
    expect(messageSchema.parse({ ...message, phone }).phone).toBe(phone);
  });

  it.each(['', '532123456', '53212345678', '+90 532 123 45 67', 'on hane', 5321234567, null, undefined])(
    'refuses the phone %j',
    (phone) => {
      expect(messageSchema.safeParse({ ...message, phone }).success).toBe(false);
    },
  );

  it('accepts what is empty or absent but the phone (rules#popup-quirk)', () => {
    const empty = { fullName: '', phone: '5321234567', type: '', message: '', messageTo: null };
    expect(messageSchema.parse({ phone: '5321234567' })).toEqual(empty);
    expect(messageSchema.parse({ ...empty, fullName: null, message: null })).toEqual(empty);
  });

  it('loses no message for a character that fits into no database', () => {
    const odd = { ...message, message: 'a\0b\ud800c', messageTo: 'u\0' };
    expect(messageSchema.parse(odd)).toMatchObject({ message: 'ab\ufffdc', messageTo: 'u' });
  });

  it.each([null, [], 'text', { ...message, fullName: 5 }, { ...message, messageTo: {} }])(
    'refuses %j',
    (body) => {
      expect(messageSchema.safeParse(body).success).toBe(false);
    },
  );

  it('drops further fields', () => {
    expect(messageSchema.parse({ ...message, isAdmin: true })).toEqual(message);
  });
});
