import { expect, it, onTestFinished } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { serveFakeBackend } from '#lib/dev/testing/fake-backend.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { askPath, linkPath, oneClickHref } from '#lib/site/alerts.ts';

// rules#search-alerts

const token = 'kR3_x-9aPq0ZsT7uVwY1bA';
const { backend, get, logged } = serveFakeBackend();
const alerts = backend.searchAlerts;

const asked = { email: 'ayse@example.com', query: 'kategori=Konut&sayfa=2', consent: 'on' };
const forFlats = { email: asked.email, query: { ...everything, filter: 'Konut' }, consent: true };

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  get(path, { method: 'POST', body: new URLSearchParams(fields), headers });

async function sendJson(body: unknown, headers = {}) {
  const json = { 'content-type': 'application/json', ...headers };
  const response = await get(askPath, { method: 'POST', body: JSON.stringify(body), headers: json });
  return [response.status, await response.json().catch(() => null)];
}

async function leadsTo(path: string, fields: Record<string, string>, headers = {}) {
  const response = await post(path, fields, headers);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.status === 303 ? response.headers.get('location') : response.status;
}

it.each([
  ['a search and an address', asked, 'istendi', 200, 'basarili', 1],
  ['a wrong address', { ...asked, email: 'ayse@example' }, 'eposta', 400, 'se', 0],
  ['no address', { ...asked, email: '' }, 'eposta', 400, 'se', 0],
  ['no consent', { ...asked, consent: '' }, 'onay', 400, 'se', 0],
  ['neither', { query: asked.query }, 'eposta', 400, 'se', 0],
  ['what only robots fill', { ...asked, 'ek-bilgi': 'x' }, 'istendi', 200, 'basarili', 0],
] as const)('%s: a form leads to a page, a script is answered', async (_, fields, word, status, m, calls) => {
  const address = `/ilanlar?haber=${word}&kategori=Konut`;
  expect(await leadsTo(askPath, fields as Record<string, string>)).toBe(address);
  expect(await sendJson(fields)).toEqual([status, { m }]);
  expect(alerts.ask).toHaveBeenCalledTimes(2 * calls);
  if (calls) expect(alerts.ask).toHaveBeenLastCalledWith(forFlats, '127.0.0.1');
});

it('says of a flood, and of a database that is away, what the visitor can do', async () => {
  alerts.ask.mockResolvedValue('too-many');
  expect(await leadsTo(askPath, asked)).toBe('/ilanlar?haber=cok&kategori=Konut');
  expect(await sendJson(asked)).toEqual([429, { m: 'Too many requests!' }]);
  alerts.ask.mockRejectedValue(new Error(`no database for ${asked.email}`));
  expect(await leadsTo(askPath, asked)).toBe('/ilanlar?haber=sunucu&kategori=Konut');
  expect(await sendJson(asked)).toEqual([500, { m: 'sce' }]);
  expect(logged.mock.calls.join()).toContain('"call":"search-alerts"');
  expect(logged.mock.calls.join()).not.toContain(asked.email);
});

it('is asked from the site’s own pages only, and takes nothing endless or broken', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    expect(await leadsTo(askPath, asked, headers)).toBe(403);
  expect(await leadsTo(askPath, { ...asked, email: 'a'.repeat(70_000) })).toBe(413);
  expect(await leadsTo(askPath, {}, { 'content-type': 'multipart/form-data' })).toBe(400);
  expect(await sendJson(null)).toEqual([400, { m: 'se' }]);
  const endless = { ...asked, query: `ara=${'a'.repeat(2000)}` };
  expect(await sendJson(endless)).toEqual([400, { m: 'se' }]);
  expect(await leadsTo(askPath, endless)).toBe(400);
  expect(alerts.ask).not.toHaveBeenCalled();
});

it.each([
  ['confirm', 'onaylandi'],
  ['end', 'bitti'],
  ['extend', 'uzatildi'],
] as const)('the button of a link does what the link is for: %s', async (purpose, word) => {
  alerts.lookUp.mockResolvedValue({ purpose, searches: [everything] });
  // From the page of a mail's link browsers send no origin.
  expect(await leadsTo(linkPath, { haber: token }, { origin: 'null' })).toBe(`/ilanlar?haber=${word}`);
  expect(alerts[purpose]).toHaveBeenCalledExactlyOnceWith(token);
  alerts[purpose].mockResolvedValue(false);
  expect(await leadsTo(linkPath, { haber: token })).toBe('/ilanlar?haber=gecersiz');
  alerts[purpose].mockRejectedValue(new Error('away'));
  expect(await leadsTo(linkPath, { haber: token })).toBe('/ilanlar?haber=sonra');
  expect(logged.mock.calls.join()).not.toContain(token);
});

it.each([{ haber: token }, { haber: '' }, {}])('%j holds no token in use', async (fields) => {
  expect(await leadsTo(linkPath, fields)).toBe('/ilanlar?haber=gecersiz');
});

const oneClick = { 'List-Unsubscribe': 'One-Click' };

it('a mail program ends it with one POST, from anywhere, and learns nothing of the token', async () => {
  for (const isKnown of [true, false]) {
    alerts.end.mockResolvedValue(isKnown);
    expect(await leadsTo(oneClickHref(token), oneClick, { origin: 'https://mail.example' })).toBe(200);
    expect(alerts.end).toHaveBeenLastCalledWith(token);
  }
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  expect((await get(oneClickHref(token), { method: 'POST', body: multipart })).status).toBe(200);
  expect(alerts.end).toHaveBeenCalledTimes(3);
});

it('anything else that is posted there changes nothing; a program may try again while the database is away', async () => {
  for (const fields of [{}, { 'List-Unsubscribe': '' }, { haber: token }])
    expect(await leadsTo(oneClickHref(token), fields as Record<string, string>)).toBe(400);
  expect(alerts.end).not.toHaveBeenCalled();
  alerts.end.mockRejectedValue(new Error('away'));
  expect(await leadsTo(oneClickHref(token), oneClick)).toBe(503);
  expect(logged.mock.calls.join()).not.toContain(token);
});

it('a site that cannot know a search does not say that it has ended it', async () => {
  onTestFinished(() => setCurrentBackend(backend as Partial<Backend> as Backend));
  // In upstream mode.
  setCurrentBackend({} as Backend);
  expect(await leadsTo(oneClickHref(token), oneClick)).toBe(404);
  expect(await leadsTo(linkPath, { haber: token })).toBe('/ilanlar?haber=gecersiz');
  // Where mails were turned off since.
  const { ask, ...links } = alerts;
  setCurrentBackend({ searchAlerts: links } as Partial<Backend> as Backend);
  expect(await leadsTo(oneClickHref(token), oneClick)).toBe(200);
  expect(alerts.end).toHaveBeenCalledExactlyOnceWith(token);
  expect((await post(askPath, asked)).status).toBe(404);
  expect(ask).not.toHaveBeenCalled();
});
