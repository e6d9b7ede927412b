import { createTransport, type NodemailerError } from 'nodemailer';
import { z } from 'zod';
import type { Env } from '#lib/runtime/env.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';
import type { MailContent } from './mail-document.ts';

/** The agency's facts in mails, which are sent in its name. */
type MailAgency = Pick<
  Env['agency'],
  'name' | 'legalName' | 'email' | 'phones' | 'branches' | 'authorizationNumbers'
>;

/** `siteUrl` is the site's public origin. */
export type MailSettings = NonNullable<Env['mail']> & { siteUrl: string; agency: MailAgency };

/** `replyTo` is where answers go, `headers` what no other mail has. */
export type OutgoingMail = MailContent & {
  messageId: string;
  to: string[];
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * How a delivery ended. `accepted`: the server has the mail, except for the addresses that it asked to try again later
 * (`deferred`) and a number of those that it refused for good. `refused`: the server does not take this mail; `isBounce`
 * where it says that its only recipient does not exist.
 * `unreachable`: the server was not reached, or failed before it came to this mail. Reasons hold no address, no password
 * and nothing of the mail.
 */
type Delivery =
  | { kind: 'accepted'; deferred: string[]; refused: number }
  | { kind: 'refused'; reason: string; isBounce: boolean }
  | { kind: 'unreachable'; reason: string };

const connectTimeoutMs = 15_000;

/** Sends over the server of `SMTP_URL`; the signal interrupts a delivery. */
export function createSendMail({ smtpUrl, to, agency }: MailSettings) {
  const transport = createSmtpTransport(smtpUrl);
  const from = { name: mailTexts.senderName(agency.name), address: senderAddress(smtpUrl, to) };
  return async (
    { to: addresses, headers, ...mail }: OutgoingMail,
    signal: AbortSignal,
  ): Promise<Delivery> => {
    try {
      const info = await transport.sendMail({
        ...mail,
        from,
        to: addresses.map((address) => ({ name: '', address })),
        // Asks mailboxes not to answer with a holiday notice.
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        signal,
      });
      const failures = info.rejectedErrors ?? [];
      const deferred = failures.flatMap(({ permanent, recipient }) =>
        permanent === false && recipient ? [recipient] : [],
      );
      return { kind: 'accepted', deferred, refused: failures.length - deferred.length };
    } catch (error) {
      return readFailure(error as NodemailerError, addresses.length);
    }
  };
}

/** Tells how the mailer connects to the server of `SMTP_URL`, which `lib/runtime/env.ts` has checked. */
export function createSmtpTransport(smtpUrl: string) {
  const { protocol, hostname, username } = new URL(smtpUrl);
  const isThisMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/i.test(hostname);
  return createTransport({
    url: smtpUrl,
    // A password leaves this machine only encrypted. Servers on this machine usually have a self-signed certificate.
    requireTLS: username !== '' && protocol === 'smtp:' && !isThisMachine,
    ...(isThisMachine && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Returns the sender, which most servers want to be the account itself; for an account without a host, the agency
 * writes to itself.
 */
function senderAddress(smtpUrl: string, to: readonly string[]): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return z.email().safeParse(user).data ?? to[0] ?? '';
}

/**
 * Says that there is no such mailbox or domain (RFC 3463, RFC 7505). Everything else may be about the sender, a rule of the
 * server or a full mailbox; without a code of this kind, `relay not permitted` looks like `user unknown`.
 */
const noSuchAddress = /^5\d\d[ -]5\.1\.(?:[1236]|10) /;

function readFailure(error: NodemailerError, recipients: number): Delivery {
  const { code = error.name, responseCode, command } = error;
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  // A server's message may hold personal data of the mail; an error of this machine does not.
  const words = isAboutMail || responseCode !== undefined ? [command, responseCode] : [error.message];
  const reason = [code, ...words].filter(Boolean).join(' ');
  if (!isAboutMail) return { kind: 'unreachable', reason };
  const isBounce = command === 'RCPT TO' && recipients === 1 && noSuchAddress.test(error.response ?? '');
  return { kind: 'refused', reason, isBounce };
}
