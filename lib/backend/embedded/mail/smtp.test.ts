import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { expect, it } from 'vitest';
import { createSmtpTransport } from './smtp.ts';

const tls = { rejectUnauthorized: false };
const login = { user: 'a@b.de', pass: 'p/ç' };

it.each([
  ['smtp://mail.example.com', 'mail.example.com:587', { secure: false, requireTLS: false }],
  ['smtps://a%40b.de:p%2F%C3%A7@mail.example.com', 'mail.example.com:465', { secure: true, auth: login }],
  [
    'smtp://a%40b.de:p%2F%C3%A7@mail.example.com:25/',
    'mail.example.com:25',
    { auth: login, requireTLS: true },
  ],
  ['smtp://a%40b.de:p%2F%C3%A7@127.0.0.1:2525', '127.0.0.1:2525', { auth: login, requireTLS: false, tls }],
  ['smtps://[::1]:2525', '::1:2525', { secure: true, requireTLS: false, tls }],
])('%s', (smtpUrl, place, expected) => {
  const { options } = createSmtpTransport(smtpUrl);
  const { host, port } = new SMTPConnection(options);
  expect(`${host}:${port}`).toBe(place);
  expect(options).toMatchObject({ ...expected, disableFileAccess: true, disableUrlAccess: true });
  for (const key of ['auth', 'tls']) expect(key in options).toBe(key in expected);
});
