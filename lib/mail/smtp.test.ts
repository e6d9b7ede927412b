import { expect, it, onTestFinished } from 'vitest';
import { createSendMail, createSmtpTransport } from './smtp.ts';
import { mailSettings, startMailServer } from './testing/mail-server.ts';

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

it('takes an address for one that does not exist only where the server says so', async () => {
  const replies = {
    '550 5.1.1 The email account that you tried to reach does not exist': true,
    '554 5.1.2 Recipient address rejected: Domain not found': true,
    '501 5.1.3 Bad recipient address syntax': true,
    '551 5.1.6 Mailbox has moved': true,
    '556 5.1.10 Domain does not accept mail': true,
    '552 5.2.2 Mailbox full': false,
    '550 5.1.0 Sender address rejected: User unknown': false,
    '553 5.1.8 Sender address rejected: Domain not found': false,
    '554 5.7.1 Relay access denied': false,
    '550 relay not permitted': false,
    '550 User unknown': false,
    '550 5.1.1.7 is on a list, see 5.1.1': false,
    '450 5.1.1 Greylisted': false,
  };
  const waiting = Object.keys(replies);
  const server = await startMailServer({
    hideENHANCEDSTATUSCODES: true,
    onRcptTo(_, __, done) {
      const [code = '', ...words] = waiting.shift()?.split(' ') ?? [];
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
  });
  onTestFinished(server.stop);
  const send = createSendMail({ ...mailSettings, smtpUrl: server.url });
  const mail = { messageId: '<1@example.com>', to: ['a@example.com'], subject: '', text: '', html: '' };
  for (const [reply, isBounce] of Object.entries(replies))
    expect(await send(mail, AbortSignal.timeout(10_000)), reply).toMatchObject({ kind: 'refused', isBounce });
});
