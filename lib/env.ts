import { resolve } from 'node:path';
import { z } from 'zod';

const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .pipe(z.number().min(min, `${name} must be at least ${min}`).max(max, `${name} must be at most ${max}`))
    .default(fallback);

const address = (name: string, protocol: RegExp, form: string) =>
  z.url({ protocol, message: `${name} must be an address such as ${form}` });

/** Paths of calls are appended to it, and `fetch` refuses addresses that hold a password. */
const isPlainBase = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { search, hash, username, password } = new URL(text);
  return search + hash + username + password === '';
};

const flag = (name: string) =>
  z
    .enum(['0', '1'], `${name} must be 0 or 1`)
    .default('0')
    .transform((value) => value === '1');

const variables = z.object({
  PORT: wholeNumber('PORT', 0, 65_535, 3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  SITE_URL: address('SITE_URL', /^https?$/, 'https://www.example.com').optional(),
  UPSTREAM_API_URL: address('UPSTREAM_API_URL', /^https?$/, 'https://host/api/api')
    .refine(isPlainBase, 'UPSTREAM_API_URL must hold no query, fragment or password')
    .optional(),
  UPSTREAM_TIMEOUT_MS: wholeNumber('UPSTREAM_TIMEOUT_MS', 1, 600_000, 5000),
  DATABASE_URL: address('DATABASE_URL', /^postgres(ql)?$/, 'postgres://user@host/database').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  TRUSTED_PROXY_HOPS: wholeNumber('TRUSTED_PROXY_HOPS', 0, 10, 0),
  MESSAGE_LIMIT: wholeNumber('MESSAGE_LIMIT', 1, 1_000_000, 5),
  MESSAGE_WINDOW_MINUTES: wholeNumber('MESSAGE_WINDOW_MINUTES', 1, 100_000, 15),
  REVALIDATE_SECONDS: wholeNumber('REVALIDATE_SECONDS', 0, 86_400, 60),
  SITE_STAGING: flag('SITE_STAGING'),
});

/** The site's settings (decisions §1). Durations carry their unit in the name. */
export type Env = {
  port: number;
  host: string;
  /** Public origin without a final slash. */
  siteUrl: string;
  upstream: { url: string; timeoutMs: number } | null;
  databaseUrl: string | null;
  /** Absolute path. */
  dataDir: string;
  trustedProxyHops: number;
  messageLimit: { count: number; windowMinutes: number };
  revalidateSeconds: number;
  isStaging: boolean;
};

/** A wrong environment; `message` is one line that names the variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads the settings. An empty value counts as not set.
 * @throws EnvError naming the first wrong variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // An address may hold a password, which has no place in a log.
    const value = JSON.stringify(source[name]?.replace(/.*@/, '***@'));
    throw new EnvError(`${issue?.message} (got ${value})`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    upstream: values.UPSTREAM_API_URL
      ? { url: values.UPSTREAM_API_URL, timeoutMs: values.UPSTREAM_TIMEOUT_MS }
      : null,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    messageLimit: { count: values.MESSAGE_LIMIT, windowMinutes: values.MESSAGE_WINDOW_MINUTES },
    revalidateSeconds: values.REVALIDATE_SECONDS,
    isStaging: values.SITE_STAGING,
  };
}

let cached: Env | undefined;

/** The settings of this process, read once. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}
