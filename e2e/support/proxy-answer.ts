import type { RecordedRequest, UpstreamAnswer } from './upstream-exchange.ts';

const passedOn = ['accept', 'content-type', 'if-none-match', 'x-forwarded-for'];

/**
 * Lets a real site answer what is not scripted.
 * @param base that site's API, e.g. `http://127.0.0.1:3000/api/api/`
 */
export function proxyTo(base: string): (request: RecordedRequest) => Promise<UpstreamAnswer> {
  const target = new URL(base);
  return async ({ method, url, headers, body }) => {
    const passed = passedOn.flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as const] : [],
    );
    const response = await fetch(new URL(url, target), {
      method,
      headers: Object.fromEntries(passed),
      redirect: 'manual',
      ...(body === '' ? {} : { body }),
    });
    const kept = ['content-type', 'etag', 'last-modified', 'location'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(kept), body: bytes };
  };
}
