import { expect, it } from 'vitest';
import { messageSchema } from './message.ts';

const phone = '5321234567';
const message = { fullName: 'Ayşe Yılmaz', phone, type: 'satin-alma', message: 'Merhaba', messageTo: null };
const empty = { fullName: '', phone, type: '', message: '', messageTo: null };
const odd = { ...message, message: 'a\0b\ud800c', messageTo: 'u\0' };

it.each<[shows: string, body: object, kept: object]>([
  ['as it is', message, message],
  ['with the number of an advisor', { ...message, messageTo: 7 }, { ...message, messageTo: 7 }],
  ['without what it does not know', { ...message, isAdmin: true }, message],
  ['with everything absent but the phone (rules#popup-quirk)', { phone }, empty],
  ['with empty texts', { ...empty, fullName: null, message: null }, empty],
  ['without characters that fit into no database', odd, { ...odd, message: 'ab\ufffdc', messageTo: 'u' }],
  ['with a grouped phone', { phone: '532 123 45 67' }, { ...empty, phone: '532 123 45 67' }],
  ['with a phone in brackets', { phone: '(532) 123-45-67' }, { ...empty, phone: '(532) 123-45-67' }],
])('keeps a message %s', (_, body, kept) => {
  expect(messageSchema.parse(body)).toEqual(kept);
});

const phones = ['', '532123456', '53212345678', '+90 532 123 45 67', 'on hane', 5321234567, null, undefined];
it.each([
  ...phones.map((phone) => ({ ...message, phone })),
  ...[null, [], 'text', { ...message, fullName: 5 }, { ...message, messageTo: {} }],
])('refuses %j', (body) => {
  expect(messageSchema.safeParse(body).success).toBe(false);
});
