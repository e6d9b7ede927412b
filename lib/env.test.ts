import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

function failure(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return 'accepted';
}

describe('readEnv', () => {
  it('runs without any variable (decisions §1)', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      siteUrl: 'http://localhost:3000',
      upstream: null,
      databaseUrl: null,
      dataDir: resolve('data'),
      trustedProxyHops: 0,
      messageLimit: { count: 5, windowMinutes: 15 },
      revalidateSeconds: 60,
      isStaging: false,
    });
  });

  it('takes an empty value for none, and does not read HOSTNAME', () => {
    expect(readEnv({ PORT: '', HOSTNAME: 'shell' })).toEqual(readEnv({}));
  });

  it('derives the public origin', () => {
    expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(readEnv({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
  });

  it('turns to an upstream when one is named', () => {
    const source = { UPSTREAM_API_URL: 'https://host/api/api', UPSTREAM_TIMEOUT_MS: '250' };
    expect(readEnv(source).upstream).toEqual({ url: 'https://host/api/api', timeoutMs: 250 });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['SITE_URL', 'foo'],
    ['SITE_URL', 'ftp://host'],
    ['UPSTREAM_API_URL', 'host/api'],
    ['UPSTREAM_API_URL', 'https://host/api?key=1'],
    ['UPSTREAM_API_URL', 'https://user:hunter2@host/api'],
    ['UPSTREAM_TIMEOUT_MS', '0'],
    ['DATABASE_URL', 'mysql://host/database'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['MESSAGE_LIMIT', '0'],
    ['MESSAGE_WINDOW_MINUTES', '1.5'],
    ['REVALIDATE_SECONDS', 'x'],
    ['SITE_STAGING', 'true'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const message = failure({ [name]: value });
    expect(message.startsWith(name)).toBe(true);
    expect(message).not.toContain('\n');
    expect(message).not.toContain('hunter2');
  });

  it('keeps a password out of the message', () => {
    expect(failure({ DATABASE_URL: 'mysql://user:hunter2@host/database' })).toContain('***@host');
  });
});
