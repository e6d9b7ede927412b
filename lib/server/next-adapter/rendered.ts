import { answerEarlyTaps } from './early-taps.ts';
import { approveInlineScripts } from './inline-scripts.ts';

/** What Next made of a request, with everything that is not its own business left out. */
export type Rendered = {
  status: number;
  /** Lower-case names; several values only for `set-cookie`. */
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Drawn with something missing, so it must not replace a complete document (`RenderOutcome`). */
  isDegraded: boolean;
  /** Marks the scripts that the framework itself wrote into this HTML; null where there is none. */
  nonce: string | null;
};

/**
 * The same as visitors may see it: without the nonce, with the starter for early taps, and without the frame that Next
 * draws around a redirect.
 * @returns with the `'sha256-...'` sources of the inline scripts that may run
 */
export function finishRendered({ headers, body, nonce }: Rendered): {
  headers: Rendered['headers'];
  body: Buffer;
  hashes: string[];
} {
  const own = headers.link ? { ...headers, link: withoutNonce(String(headers.link)) } : headers;
  if (headers.location !== undefined) return { headers: own, body: Buffer.alloc(0), hashes: [] };
  if (nonce === null || !String(headers['content-type'] ?? '').startsWith('text/html'))
    return { headers: own, body, hashes: [] };
  const { html, hashes } = approveInlineScripts(answerEarlyTaps(body.toString('utf8'), nonce), nonce);
  return { headers: own, body: Buffer.from(html), hashes };
}

function withoutNonce(link: string): string {
  return link.replaceAll(/; nonce="[^"]*"/g, '');
}
