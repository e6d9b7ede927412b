import { resolve } from 'node:path';
import { z } from 'zod';
import { EnvError } from './env-error.ts';
import { readAgency } from './read-agency.ts';

const numberSetting = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, message: `must be an address such as ${example}` });

/** Paths of calls are appended to it, and `fetch` refuses addresses with a password. */
const isPlainBase = (text: string) => {
  const url = URL.parse(text);
  return url !== null && url.search + url.hash + url.username + url.password === '';
};

/** Accepts a mail server's address of host, port and login; anything else would be ignored. */
const isMailServer = (text: string) => {
  const { pathname, search, hash, username, password } = new URL(text);
  if (pathname.replace('/', '') + search + hash !== '' || (username === '') !== (password === ''))
    return false;
  try {
    return decodeURIComponent(username + password) !== null;
  } catch {
    return false;
  }
};

const mailServerForm =
  'must be an address such as smtps://user:password@host:465, with special characters in the password percent-encoded';

const variables = z.object({
  PORT: numberSetting(0, 65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  METRICS_PORT: numberSetting(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: address(/^https?$/, 'https://www.example.com')
    .refine(
      (text) => isPlainBase(text) && new URL(text).pathname === '/',
      'must hold no path, query or password',
    )
    .optional(),
  UPSTREAM_API_URL: address(/^https?$/, 'https://host/api/api')
    .refine(isPlainBase, 'must hold no query, fragment or password')
    .optional(),
  UPSTREAM_TIMEOUT_MS: numberSetting(1, 600_000).default(5000),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user@host/database').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  TRUSTED_PROXY_HOPS: numberSetting(0, 10).default(0),
  MESSAGE_LIMIT: numberSetting(1, 1_000_000).default(5),
  MESSAGE_WINDOW_MINUTES: numberSetting(1, 100_000).default(15),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /^([\w.-]+|\[[\da-f:.]+\])$/i,
      error: mailServerForm,
      abort: true,
    })
    .refine(isMailServer, mailServerForm)
    .optional(),
  MESSAGE_MAIL_TO: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(
      z
        .array(z.email('must be an e-mail address, or several with commas between'))
        .max(20, 'must hold 20 addresses at most'),
    )
    .optional(),
  REVALIDATE_SECONDS: numberSetting(0, 86_400).default(60),
  SITE_STAGING: z.stringbool({ truthy: ['1'], falsy: ['0'], error: 'must be 0 or 1' }).default(false),
  AGENCY_FILE: z.string().min(1).optional(),
  OFFICE_DIR: z.string().min(1).optional(),
});

/** Names of all variables that are read. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

/** The site's settings (rules#settings). Durations carry their unit in the name. */
export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the settings, and the file that `AGENCY_FILE` names. An empty value counts as not set.
 * @throws EnvError naming the first wrong variable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // An address may hold a password, whose position is unknown in an invalid one.
    const value = JSON.stringify(source[name]?.replace(/.*@/s, '***@'));
    throw new EnvError(`${name} ${issue?.message}${name === 'SMTP_URL' ? '' : ` (got ${value})`}`);
  }
  const values = parsed.data;
  const { SMTP_URL: smtpUrl, MESSAGE_MAIL_TO: to } = values;
  if (smtpUrl && !to)
    throw new EnvError('MESSAGE_MAIL_TO must be set where SMTP_URL is: who reads the messages?');
  if (to && !smtpUrl)
    throw new EnvError('SMTP_URL must be set where MESSAGE_MAIL_TO is: which server mails them?');
  if (values.OFFICE_DIR && values.UPSTREAM_API_URL)
    throw new EnvError(
      'OFFICE_DIR must not be set where UPSTREAM_API_URL is: the listings are kept there, not here',
    );
  return {
    port: values.PORT,
    host: values.HOST,
    /** Descriptor of the listening socket that systemd passed on, or null. */
    systemdSocket: systemdSocket(given),
    /** Where metrics are served; null when they are off. */
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** Public origin without a final slash. */
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    upstream: values.UPSTREAM_API_URL
      ? { url: values.UPSTREAM_API_URL, timeoutMs: values.UPSTREAM_TIMEOUT_MS }
      : null,
    databaseUrl: values.DATABASE_URL ?? null,
    /** Absolute path. */
    dataDir: resolve(values.DATA_DIR),
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    messageLimit: { count: values.MESSAGE_LIMIT, windowMinutes: values.MESSAGE_WINDOW_MINUTES },
    /** Where stored messages are mailed; `smtpUrl` may hold a password. */
    mail: smtpUrl && to ? { smtpUrl, to } : null,
    revalidateSeconds: values.REVALIDATE_SECONDS,
    isStaging: values.SITE_STAGING,
    agency: readAgency(values.AGENCY_FILE ?? null, resolve(values.DATA_DIR)),
    /** Absolute path of the folder that the office shares with the site, or null. */
    officeDir: values.OFFICE_DIR === undefined ? null : resolve(values.OFFICE_DIR),
  };
}

/** Reads how systemd announces the socket of a `.socket` unit: always the first descriptor after the three standard ones. */
function systemdSocket({ LISTEN_FDS, LISTEN_PID }: Record<string, string | undefined>): number | null {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? 3 : null;
}

let cached: Env | undefined;

/** Returns the settings of this process, read once. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}
