import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { readEnv } from './env.ts';
import { EnvError } from './env-error.ts';

const passedSocket = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
const SMTP_URL = 'smtps://agency%40example.com:p%C3%A5ss@mail.example.com:465';
const MESSAGE_MAIL_TO = ' a@example.com, b@example.com ';
const to = ['a@example.com', 'b@example.com'];

it('runs without any variable, takes an empty one for none, and reads no HOSTNAME (rules#settings)', () => {
  expect(readEnv({ PORT: '', HOSTNAME: 'shell' })).toEqual({
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

it.each([
  [{ PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
  [{ SITE_URL: 'https://www.example.com/' }, { siteUrl: 'https://www.example.com' }],
  [
    { UPSTREAM_API_URL: 'https://host/api/api', UPSTREAM_TIMEOUT_MS: '250' },
    { upstream: { url: 'https://host/api/api', timeoutMs: 250 } },
  ],
  // Metrics have an address of their own, on this machine only unless set otherwise.
  [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, { metrics: { host: '0.0.0.0', port: 9464 } }],
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
  ['PORT', '70000'],
  ['PORT', '1e3'],
  ['SITE_URL', 'ftp://host'],
  ['SITE_URL', 'https://host/path'],
  ['SITE_URL', 'https://host/?a=b'],
  ['UPSTREAM_API_URL', 'https://host/api?key=1'],
  ['UPSTREAM_API_URL', 'https://user:hunter2@host/api'],
  ['UPSTREAM_TIMEOUT_MS', '0'],
  ['DATABASE_URL', 'mysql://user:hunter2@host/database'],
  ['MESSAGE_LIMIT', '0'],
  ['MESSAGE_MAIL_TO', 'a@example.com,'],
  ['MESSAGE_MAIL_TO', 'a@example.com\nBcc: b@example.com'],
  ['SMTP_URL', 'http://user:hunter2@host'],
  ['SMTP_URL', 'smtp://user:hunter2'],
  ['SMTP_URL', 'smtp://user:hunter2@host/queue'],
  ['SMTP_URL', 'smtp://user:hunter2%@host'],
  ['SMTP_URL', 'smtp://hunter2@host'],
  ['SITE_STAGING', 'true'],
])('refuses %s=%s in one line that names it, and repeats no password', (name, value) => {
  const read = () => readEnv({ MESSAGE_MAIL_TO, [name]: value });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(new RegExp(`^${name} must (?!.*hunter2).*$`));
});

it('refuses a mail server without a recipient, and the other way round', () => {
  expect(() => readEnv({ SMTP_URL })).toThrow(/^MESSAGE_MAIL_TO must be set .*SMTP_URL/);
  expect(() => readEnv({ MESSAGE_MAIL_TO })).toThrow(/^SMTP_URL must be set .*MESSAGE_MAIL_TO/);
});

const folder = mkdtempSync(join(tmpdir(), 'ofis-'));
const file = join(folder, 'ofis.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string) {
  writeFileSync(file, content);
  return readEnv({ AGENCY_FILE: file }).agency;
}

it("reads an agency's facts, also as an editor on Windows saves them", () => {
  const own = { ...exampleAgency, $schema: 'agency.schema.json', name: 'Öz Emlak' };
  expect(read(`\uFEFF${JSON.stringify(own)}`)).toEqual(own);
});

const day = { days: ['Monday'], opens: '09:00', closes: '18:00' };
it.each([
  [{ name: 7 }, 'name: Invalid input: expected string'],
  [{ phones: ['0222'] }, 'phones.0: must be written like 0222 000 00 00'],
  [
    { advisors: [{ name: 'Şule Işık', mobile: '0222 000 00 00' }] },
    'advisors.0.mobile: must be written like 0532 000 00 00',
  ],
  [{ openingHours: [] }, 'openingHours: Too small'],
  [
    { openingHours: [{ ...day, days: ['Pazar'] }] },
    'openingHours.0.days.0: Invalid option: expected one of "Mo',
  ],
  [{ openingHours: [{ ...day, opens: '9.00' }] }, 'openingHours.0.opens: must be written like 09:00'],
  [{ openingHours: [{ ...day, closes: '24:00' }] }, 'openingHours.0.closes: must be written like 09:00'],
  [{ openingHours: [day, { ...day, closes: '09:00' }] }, 'openingHours.1.closes: must be later than "opens"'],
  [
    { openingHours: [day, { ...day, days: ['Sunday', 'Monday'], opens: '17:30', closes: '19:00' }] },
    'openingHours.1: overlaps with an entry above for the same day',
  ],
])('refuses a file with %j in one line that names AGENCY_FILE, field and reason', (wrong, reason) => {
  const content = JSON.stringify({ ...exampleAgency, ...wrong });
  expect(() => read(content)).toThrow(`AGENCY_FILE: ${file}: ${reason}`);
});

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

it("takes an advisor's portrait from the folder of the team, and nothing else of DATA_DIR", () => {
  for (const sub of ['team/eski', 'photos']) mkdirSync(join(folder, sub), { recursive: true });
  for (const name of ['team/şule.jpg', 'team/eski/can.png', 'photos/gizli.jpg', 'gizli.jpg'])
    writeFileSync(join(folder, name), jpeg);
  writeFileSync(join(folder, 'team/not.jpg'), '<svg/>');
  writeFileSync(join(folder, 'team/uzun.jpg'), Buffer.concat([jpeg, Buffer.alloc(17_000_000)]));
  symlinkSync('../photos/gizli.jpg', join(folder, 'team/link.jpg'));
  symlinkSync('../photos', join(folder, 'team/klasor'));
  const readPhoto = (photo: string) => {
    const advisors = [{ name: 'Şule Işık', mobile: '0532 000 00 00', photo }];
    writeFileSync(file, JSON.stringify({ ...exampleAgency, advisors }));
    return readEnv({ AGENCY_FILE: file, DATA_DIR: folder }).agency.advisors?.[0]?.photo;
  };
  for (const photo of ['team/şule.jpg', 'team/eski/can.png', 'https://example.com/sule.jpg?g=1'])
    expect(readPhoto(photo)).toBe(photo);
  const refusal = (reason: string) => `AGENCY_FILE: ${file}: advisors.0.photo: must be ${reason}`;
  for (const photo of [
    'link.jpg',
    'klasor/gizli.jpg',
    '../gizli.jpg',
    'yok.jpg',
    'not.jpg',
    'uzun.jpg',
    'eski',
    '.',
    '\0',
  ])
    expect(() => readPhoto(`team/${photo}`), photo).toThrow(
      refusal('a picture file (JPEG, PNG, WebP, AVIF) in the folder "team" of DATA_DIR'),
    );
  for (const photo of [
    'sule.jpg',
    'photos/gizli.jpg',
    '/team/sule.jpg',
    join(folder, 'team/şule.jpg'),
    'http://a.example/a.jpg',
    'team\\şule.jpg',
  ])
    expect(() => readPhoto(photo), photo).toThrow(refusal('written like team/sule.jpg'));
  expect(() => readPhoto('https://')).toThrow(/advisors\.0\.photo: /);
  // The folder itself is refused too.
  rmSync(join(folder, 'team'), { recursive: true });
  symlinkSync('photos', join(folder, 'team'));
  expect(() => readPhoto('team/gizli.jpg')).toThrow(refusal('a picture'));
});

it('names a file that is missing or does not hold JSON', () => {
  expect(() => read('{"name": ')).toThrow(`AGENCY_FILE: ${file} is not valid JSON: `);
  const missing = join(folder, 'yok.json');
  const reason = `AGENCY_FILE: ${missing}: böyle bir dosya ya da klasör yok`;
  expect(() => readEnv({ AGENCY_FILE: missing })).toThrow(reason);
});
