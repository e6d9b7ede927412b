import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { readEnv } from './env.ts';
import { EnvError } from './env-error.ts';

function failure(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return 'accepted';
}

describe('readEnv', () => {
  it('runs without any variable (rules#settings)', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      siteUrl: 'http://localhost:3000',
      upstream: null,
      metrics: null,
      systemdSocket: null,
      databaseUrl: null,
      dataDir: resolve('data'),
      trustedProxyHops: 0,
      messageLimit: { count: 5, windowMinutes: 15 },
      mail: null,
      revalidateSeconds: 60,
      isStaging: false,
      agency: exampleAgency,
      officeDir: null,
    });
  });

  it('takes an empty value for none, and does not read HOSTNAME', () => {
    expect(readEnv({ PORT: '', HOSTNAME: 'shell' })).toEqual(readEnv({}));
  });

  const SMTP_URL = 'smtps://agency%40example.com:p%C3%A5ss@mail.example.com:465';
  const to = ['a@example.com', 'b@example.com'];
  const [METRICS_PORT, MESSAGE_MAIL_TO] = ['9464', ' a@example.com, b@example.com '];
  const passedSocket = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
  it.each([
    [{ PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
    [{ SITE_URL: 'https://www.example.com/' }, { siteUrl: 'https://www.example.com' }],
    [
      { UPSTREAM_API_URL: 'https://host/api/api', UPSTREAM_TIMEOUT_MS: '250' },
      { upstream: { url: 'https://host/api/api', timeoutMs: 250 } },
    ],
    // Metrics have an address of their own, on this machine only unless set otherwise.
    [{ METRICS_HOST: '0.0.0.0' }, { metrics: null }],
    [{ METRICS_PORT }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [{ METRICS_PORT, METRICS_HOST: '0.0.0.0' }, { metrics: { host: '0.0.0.0', port: 9464 } }],
    // A socket counts that systemd passed to this very process.
    [passedSocket, { systemdSocket: 3 }],
    [{ ...passedSocket, LISTEN_PID: '1' }, { systemdSocket: null }],
    [{ ...passedSocket, LISTEN_FDS: '0' }, { systemdSocket: null }],
    [{ SMTP_URL, MESSAGE_MAIL_TO }, { mail: { smtpUrl: SMTP_URL, to } }],
    [{ SMTP_URL: 'smtp://[::1]:25/', MESSAGE_MAIL_TO }, { mail: { smtpUrl: 'smtp://[::1]:25/', to } }],
  ])('reads %j', (source, settings) => {
    expect(readEnv(source)).toMatchObject(settings);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['SITE_URL', 'foo'],
    ['SITE_URL', 'ftp://host'],
    ['SITE_URL', 'https://host/path'],
    ['SITE_URL', 'https://host/?a=b'],
    ['UPSTREAM_API_URL', 'host/api'],
    ['UPSTREAM_API_URL', 'https://host/api?key=1'],
    ['UPSTREAM_API_URL', 'https://user:hunter2@host/api'],
    ['UPSTREAM_TIMEOUT_MS', '0'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/database'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['METRICS_PORT', 'x'],
    ['MESSAGE_LIMIT', '0'],
    ['MESSAGE_WINDOW_MINUTES', '1.5'],
    ['MESSAGE_MAIL_TO', 'agency'],
    ['MESSAGE_MAIL_TO', 'a@example.com,'],
    ['MESSAGE_MAIL_TO', 'a@example.com b@example.com'],
    ['MESSAGE_MAIL_TO', 'A <a@example.com>'],
    ['MESSAGE_MAIL_TO', 'a@example.com\nBcc: b@example.com'],
    ['SMTP_URL', 'http://user:hunter2@host'],
    ['SMTP_URL', 'smtp://user:hunter2'],
    ['SMTP_URL', 'smtp://user:hunter2@host:99999'],
    ['SMTP_URL', 'smtp://user:hunter2@'],
    ['SMTP_URL', 'smtp://user:hunter2@host/queue'],
    ['SMTP_URL', 'smtp://user:hunter2@host?logger=true'],
    ['SMTP_URL', 'smtp://user:hunter2%@host'],
    ['SMTP_URL', 'smtp://:hunter2@host'],
    ['SMTP_URL', 'smtp://hunter2@host'],
    ['SMTP_URL', 'hunter2'],
    ['REVALIDATE_SECONDS', 'x'],
    ['SITE_STAGING', 'true'],
  ])('refuses %s=%s in one line that names it, and repeats no password', (name, value) => {
    const message = failure({ MESSAGE_MAIL_TO: 'a@example.com', [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must .*$`));
    expect(message).not.toContain('hunter2');
  });

  it('refuses a mail server without a recipient, and the other way round', () => {
    const SMTP_URL = 'smtp://user:hunter2@host';
    expect(failure({ SMTP_URL })).toMatch(/^MESSAGE_MAIL_TO must be set .*SMTP_URL/);
    expect(failure({ MESSAGE_MAIL_TO: 'a@example.com' })).toMatch(/^SMTP_URL must be set .*MESSAGE_MAIL_TO/);
  });
});

describe('AGENCY_FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ofis-'));
  const file = join(folder, 'ofis.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  function read(content: unknown) {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readEnv({ AGENCY_FILE: file }).agency;
  }

  it("reads an agency's facts, also as an editor on Windows saves them", () => {
    const own = {
      ...exampleAgency,
      $schema: 'agency.schema.json',
      name: 'Öz Emlak',
      phones: ['+90 312 111 22 33'],
    };
    expect(read(own)).toEqual(own);
    expect(read(`\uFEFF${JSON.stringify(own)}`)).toEqual(own);
    expect(readEnv({ AGENCY_FILE: '' }).agency).toBe(exampleAgency);
  });

  it.each([
    [{ ...exampleAgency, name: undefined }, 'name: Invalid input: expected string'],
    [{ ...exampleAgency, phones: ['0222'] }, 'phones.0: must be written like 0222 000 00 00'],
    [{ ...exampleAgency, email: 'posta' }, 'email: Invalid email'],
    [{ ...exampleAgency, nmae: 'x' }, 'Unrecognized key: "nmae"'],
    [{ ...exampleAgency, hero: exampleAgency.hero.slice(1) }, 'hero: Too small'],
    ['{"name": ', 'is no valid JSON: '],
  ])('refuses a wrong file in one line that names AGENCY_FILE, field and reason (%#)', (content, reason) => {
    expect(() => read(content)).toThrow(`AGENCY_FILE: ${file}`);
    expect(() => read(content)).toThrow(reason);
    expect(() => readEnv({ AGENCY_FILE: join(folder, 'yok.json') })).toThrow(
      /^AGENCY_FILE: .*yok\.json: böyle bir dosya ya da klasör yok$/,
    );
  });
});
