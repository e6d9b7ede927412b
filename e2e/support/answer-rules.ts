import { createHash } from 'node:crypto';
import type { AnyRequest } from './any-request.ts';
import type { PlainAnswer } from './plain-http.ts';

export const securityHeaderNames = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
] as const;

/** A picture asks for nothing. */
const pictureHeaderNames = securityHeaderNames.filter(
  (name) => !/^(?:permissions|referrer)-policy$/.test(name),
);

const sources = (policy: string, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];

/** Hashes of the scripts that stand in a document and would run. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g,
  );
  return Array.from(
    scripts,
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** What is wrong with an answer, whatever was asked. */
export function faultsOf(request: AnyRequest, { status, headers, names, body }: PlainAnswer): string[] {
  const faults: string[] = [];
  const type = headers['content-type'] ?? '';
  const policy = String(headers['content-security-policy'] ?? '');
  const isSubresource = /^(?:text\/(?:javascript|css)|font\/)/.test(type);
  // Node itself answers these, before the site hears of the request.
  const isNodesOwn =
    [400, 417, 431].includes(status) &&
    names.every((name) => /^(?:connection|date|keep-alive|transfer-encoding|content-length)$/.test(name));

  if ('cross-origin-opener-policy' in headers) faults.push('keeps WebKit from caching a screen that is left');
  if (status >= 500) faults.push(`status ${status}`);
  if (!isSubresource && !isNodesOwn) {
    const isPicture = /^(?:https?:\/\/[^/]*)?\/_next\/image(?:[?#]|$)/.test(request.target);
    for (const name of isPicture ? pictureHeaderNames : securityHeaderNames) {
      const count = names.filter((sent) => sent === name).length;
      if (count !== 1) faults.push(`${name} ${count} times`);
    }
  }
  if (/unsafe-inline|unsafe-eval|data:|https?:/.test(sources(policy, 'script-src').join(' ')))
    faults.push(policy);

  const { location } = headers;
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) faults.push(`leads to ${location}`);
  if ('x-powered-by' in headers || 'x-injected' in headers) faults.push(JSON.stringify(headers));

  const isEncoded = 'content-encoding' in headers;
  const text = isEncoded ? '' : body.toString('latin1');
  if (type.startsWith('text/html') && status !== 304) {
    const allowed = new Set(sources(policy, 'script-src'));
    const unknown = inlineScriptHashes(body.toString()).filter((hash) => !allowed.has(hash));
    if (!isEncoded && unknown.length > 0) faults.push(`scripts that the policy does not know: ${unknown}`);
  }
  if (text.includes(process.cwd()) || /\n\s+at [\w.]+ \(/.test(text))
    faults.push(`tells its insides: ${text.slice(0, 200)}`);
  const isAskedFor = (request.target + String(request.body ?? '')).includes('evil.example');
  if (!isAskedFor && (text + JSON.stringify(headers)).includes('evil.example'))
    faults.push('believes an invented host');
  return faults;
}
