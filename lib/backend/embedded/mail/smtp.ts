import { createTransport, type NodemailerError } from 'nodemailer';
import { z } from 'zod';
import type { Env } from '#lib/runtime/env.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';

/** `siteUrl` is the site's public origin; the agency's name stands as the sender's. */
export type MailSettings = NonNullable<Env['mail']> & { siteUrl: string; agencyName: string };

export type MailContent = { subject: string; text: string; html: string };

export type OutgoingMail = MailContent & { messageId: string; to: string[] };

/**
 * What became of a mail. `accepted`: the server has it, but for the addresses that it put off, and the number of
 * those that it refused for good. `refused`: the server answered, and not to this mail. `unreachable`: the server
 * did not come as far as this mail. Reasons hold no address, no password and nothing of the mail.
 */
export type Delivery =
  | { kind: 'accepted'; putOff: string[]; refused: number }
  | { kind: 'refused'; reason: string }
  | { kind: 'unreachable'; reason: string };

export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<Delivery>;

const connectTimeoutMs = 15_000;

/** Sends over the server of `SMTP_URL`. */
export function createSendMail({ smtpUrl, to, agencyName }: MailSettings): SendMail {
  const transport = createSmtpTransport(smtpUrl);
  const from = { name: mailTexts.senderName(agencyName), address: senderAddress(smtpUrl, to) };
  return async ({ to: addresses, ...mail }, signal) => {
    try {
      const info = await transport.sendMail({
        ...mail,
        from,
        to: addresses.map((address) => ({ name: '', address })),
        // Keeps automatic answers, such as those of a holiday, away from the sender.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      const failures = info.rejectedErrors ?? [];
      const putOff = failures.flatMap(({ permanent, recipient }) =>
        permanent === false && recipient ? [recipient] : [],
      );
      return { kind: 'accepted', putOff, refused: failures.length - putOff.length };
    } catch (error) {
      return readFailure(error as NodemailerError);
    }
  };
}

/** How the mailer connects to the server of `SMTP_URL`, which `lib/runtime/env.ts` has checked. */
export function createSmtpTransport(smtpUrl: string) {
  const { protocol, hostname, username } = new URL(smtpUrl);
  const isThisMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/i.test(hostname);
  return createTransport({
    url: smtpUrl,
    // A password leaves this machine encrypted or not at all. On it, servers come with a certificate of their own.
    requireTLS: username !== '' && protocol === 'smtp:' && !isThisMachine,
    ...(isThisMachine && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Most servers take mail only from the account itself; where that is no address, the agency writes to itself. */
function senderAddress(smtpUrl: string, to: readonly string[]): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return z.email().safeParse(user).data ?? to[0] ?? '';
}

function readFailure(error: NodemailerError): Delivery {
  const { code = error.name, responseCode, command } = error;
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  // A server's message may hold personal data of the mail; an error of this machine does not.
  const words = isAboutMail || responseCode !== undefined ? [command, responseCode] : [error.message];
  const reason = [code, ...words].filter(Boolean).join(' ');
  return { kind: isAboutMail ? 'refused' : 'unreachable', reason };
}
