import { createHash } from 'node:crypto';
import type { AnyRequest } from '#lib/dev/testing/any-request.ts';
import type { PlainAnswer } from '#lib/dev/testing/plain-http.ts';

export const securityHeaderNames = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
] as const;

/** Hashes of the scripts that stand in a document and would run. */
export function inlineScriptHashes(html: string): string[] {
  const inline = /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  return Array.from(html.matchAll(inline), ([, text = '']) => `'sha256-${hashOf(text)}'`);
}

/** Leaves out the scripts that carry the nonce of a policy, as of an answer that Next makes for one visitor. */
function withoutNonced(html: string, policy: string): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  return nonce === undefined ? html : html.replaceAll(`<script nonce="${nonce}"`, '<script src=""');
}

/** Lists the faults of an answer, whatever was asked. */
export function faultsOf(request: AnyRequest, { status, headers, names, body }: PlainAnswer): string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  const allowed = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const { location, 'content-type': type = '' } = headers;
  const isFile = /^(?:https?:\/\/[^/]*)?\/_next\/static\//.test(request.target);
  const isSubresource = isFile || /^(?:text\/(?:javascript|css)|font\/)/.test(type);
  // Node itself answers these, before the site hears of the request.
  const isNodesOwn =
    [400, 417, 431].includes(status) &&
    names.every((name) => /^(?:connection|date|keep-alive|transfer-encoding|content-length)$/.test(name));
  // Next's own redirects have no body, and none of its headers.
  const isRedirect = status === 308 && location !== undefined;
  // A picture asks for nothing.
  const isPicture = /^(?:https?:\/\/[^/]*)?\/_next\/image(?:[?#]|$)/.test(request.target);
  const unfit = securityHeaderNames.filter(
    (name) =>
      !(isPicture && /^(?:permissions|referrer)-policy$/.test(name)) &&
      names.filter((sent) => sent === name).length !== 1,
  );
  const text = 'content-encoding' in headers ? '' : body.toString();
  const isDocument = type.startsWith('text/html') && status !== 304;
  const isAskedFor = (request.target + String(request.body ?? '')).includes('evil.example');
  const faults = {
    [`status ${status}`]: status >= 500,
    'keeps WebKit from caching a screen that is left': 'cross-origin-opener-policy' in headers,
    [`not once: ${unfit}`]: unfit.length > 0 && !isSubresource && !isNodesOwn && !isRedirect,
    [policy]: /unsafe-inline|unsafe-eval|data:|https?:/.test(allowed),
    [`leads to ${location}`]: location !== undefined && !/^\/(?![/\\])/.test(location),
    [JSON.stringify(headers)]: 'x-powered-by' in headers || 'x-injected' in headers,
    'scripts that the policy does not know':
      isDocument && inlineScriptHashes(withoutNonced(text, policy)).some((hash) => !allowed.includes(hash)),
    [`tells its insides: ${text.slice(0, 200)}`]:
      text.includes(process.cwd()) || /\n\s+at [\w.]+ \(/.test(text),
    'believes an invented host': !isAskedFor && (text + JSON.stringify(headers)).includes('evil.example'),
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}
