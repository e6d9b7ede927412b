import { expect, it } from 'vitest';
import { createSmtpTransport } from './smtp.ts';

const login = { user: 'a@b.de', pass: 'p/ç' };
const tls = { rejectUnauthorized: false };

it.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', secure: false, requireTLS: false }],
  ['smtps://a%40b.de:p%2F%C3%A7@mail.example.com', { secure: true, requireTLS: false, auth: login }],
  ['smtp://a%40b.de:p%2F%C3%A7@mail.example.com:25/', { port: 25, requireTLS: true, auth: login }],
  ['smtp://a%40b.de:p%2F%C3%A7@127.0.0.1:2525', { port: 2525, requireTLS: false, auth: login, tls }],
  ['smtps://[::1]:2525', { secure: true, requireTLS: false, tls }],
])('sends a password to other machines only encrypted: %s', (smtpUrl, expected) => {
  const { options } = createSmtpTransport(smtpUrl);
  expect(options).toMatchObject({ ...expected, disableFileAccess: true, disableUrlAccess: true });
  for (const key of ['auth', 'tls']) expect(key in options).toBe(key in expected);
});
