import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { expect, it } from 'vitest';
import { createSmtpTransport } from './smtp.ts';

const ownCertificate = { rejectUnauthorized: false };

it.each([
  ['smtp://mail.example.com', 'mail.example.com:587', { secure: false, requireTLS: false }],
  ['smtps://mail.example.com', 'mail.example.com:465', { secure: true, requireTLS: false }],
  ['smtp://mail.example.com:25/', 'mail.example.com:25', { secure: false, requireTLS: false }],
  [
    'smtp://a%40b.de:p%2F%C3%A7@mail.example.com',
    'mail.example.com:587',
    { secure: false, auth: { user: 'a@b.de', pass: 'p/ç' }, requireTLS: true },
  ],
  [
    'smtp://a:b@127.0.0.1:2525',
    '127.0.0.1:2525',
    { secure: false, auth: { user: 'a', pass: 'b' }, requireTLS: false, tls: ownCertificate },
  ],
  ['smtps://[::1]:2525', '::1:2525', { secure: true, requireTLS: false, tls: ownCertificate }],
])('%s', (smtpUrl, place, expected) => {
  const { options } = createSmtpTransport(smtpUrl);
  const { host, port } = new SMTPConnection(options);
  expect(`${host}:${port}`).toBe(place);
  expect(options).toMatchObject({ ...expected, disableFileAccess: true, disableUrlAccess: true });
  for (const key of ['auth', 'tls']) expect(key in options).toBe(key in expected);
});
