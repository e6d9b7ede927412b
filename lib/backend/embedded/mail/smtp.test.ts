import { expect, it } from 'vitest';
import { readMailServer } from './smtp.ts';

it.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: false }],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example.com:25/', { host: 'mail.example.com', port: 25, secure: false, requireTLS: false }],
  [
    'smtp://a%40b.de:p%2F%C3%A7@mail.example.com',
    {
      host: 'mail.example.com',
      port: 587,
      secure: false,
      auth: { user: 'a@b.de', pass: 'p/ç' },
      requireTLS: true,
    },
  ],
  [
    'smtp://a:b@127.0.0.1:2525',
    {
      host: '127.0.0.1',
      port: 2525,
      secure: false,
      auth: { user: 'a', pass: 'b' },
      requireTLS: false,
      tls: { rejectUnauthorized: false },
    },
  ],
  [
    'smtps://[::1]:2525',
    { host: '::1', port: 2525, secure: true, requireTLS: false, tls: { rejectUnauthorized: false } },
  ],
])('%s', (smtpUrl, options) => {
  expect(readMailServer(smtpUrl)).toEqual(options);
});
