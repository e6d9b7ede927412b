/**
 * The table of calls (rules#calls), for the browser's client, the HTTP backend and the route handlers. Without schemas,
 * because the browser loads it.
 */
export const apiBase = '/api/api/';

export const calls = {
  previewFeatured: { method: 'GET', path: 'ilan/get-preview-featured' },
  preview: { method: 'GET', path: 'ilan/get-preview/' },
  previewWithFilters: { method: 'GET', path: 'ilan/get-preview-with-filters' },
  activeTypes: { method: 'POST', path: 'ilan/get-active-types' },
  cities: { method: 'GET', path: 'ilan/get-cities' },
  districts: { method: 'GET', path: 'ilan/get-districts' },
  listing: { method: 'GET', path: 'ilan/getIlan' },
  file: { method: 'GET', path: 'files/' },
  setMessage: { method: 'POST', path: 'messages/set-message' },
} as const;

export type CallName = keyof typeof calls;

/**
 * Address of a call below a base.
 * @param base the site's own `apiBase`, or an upstream base with or without its final slash
 * @param params query parameters in order; undefined values are left out
 */
export function callUrl(
  base: string,
  name: CallName,
  params: Record<string, string | undefined> = {},
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined) query.append(key, value);
  }
  const root = base.endsWith('/') ? base : `${base}/`;
  const text = query.toString();
  return `${root}${calls[name].path}${text === '' ? '' : `?${text}`}`;
}

/** Values of the JSON field `m` (rules#message-answers, rules#error-catalogue). */
export const answerCodes = {
  ok: 'basarili',
  notFound: 'bulunamadi',
  /** The request was not understood. */
  badRequest: 'se',
  /** The server failed. */
  serverError: 'sce',
  tooMany: 'Too many requests!',
} as const;
