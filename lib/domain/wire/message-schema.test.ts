import { expect, it } from 'vitest';
import { messageSchema } from './message-schema.ts';

const phone = '(532) 123-45-67';
const message = { fullName: 'Ayşe Yılmaz', phone, type: 'satin-alma', message: 'Merhaba', messageTo: 7 };
const empty = { fullName: '', phone: '5321234567', type: '', message: '', messageTo: null };
const odd = { ...message, message: 'a\0b\ud800c', messageTo: 'u\0' };

it.each<[shows: string, body: object, kept: object]>([
  ['without what it does not know', { ...message, isAdmin: true }, message],
  ['for nobody in particular', { ...message, messageTo: null }, { ...message, messageTo: null }],
  ['with everything absent but the phone (rules#popup-quirk)', { phone: '5321234567', message: null }, empty],
  ['without characters that fit into no database', odd, { ...odd, message: 'ab\ufffdc', messageTo: 'u' }],
])('keeps a message %s', (_, body, kept) => {
  expect(messageSchema.parse(body)).toEqual(kept);
});

const phones = ['', '532123456', '53212345678', '+90 532 123 45 67', 5321234567, undefined];
it.each([
  ...phones.map((phone) => ({ ...message, phone })),
  ...[null, [], 'text', { ...message, fullName: 5 }, { ...message, messageTo: {} }],
])('refuses %j', (body) => {
  expect(messageSchema.safeParse(body).success).toBe(false);
});
