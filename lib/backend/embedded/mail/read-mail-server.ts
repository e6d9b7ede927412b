/** Where and how the mailer connects. */
export type MailServerOptions = {
  host: string;
  port: number;
  /** TLS from the first byte on, instead of asking for it on the way. */
  secure: boolean;
  auth?: { user: string; pass: string };
  requireTLS: boolean;
  tls?: { rejectUnauthorized: false };
};

/** Takes `SMTP_URL` apart, which `lib/runtime/env.ts` has checked. */
export function readMailServer(smtpUrl: string): MailServerOptions {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isThisMachine = /^(?:localhost|127\.[\d.]+|::1)$/i.test(host);
  const hasLogin = username !== '';
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(hasLogin ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // A password leaves this machine encrypted or not at all. On it, servers come with a certificate of their own.
    requireTLS: hasLogin && !secure && !isThisMachine,
    ...(isThisMachine ? { tls: { rejectUnauthorized: false } } : {}),
  };
}
