import { headers } from 'next/headers';
import { InlineScript } from './inline-script.tsx';

/**
 * Renders the inline script of every document, for its head, or of the home screen, for its beginning. It carries the nonce of the
 * render, by which the server knows the scripts of the site's own and allows them by their hashes.
 */
export async function EarlyScript({ part }: { part: 'document' | 'home' }) {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return <InlineScript nonce={/'nonce-([^']+)'/.exec(policy)?.[1]} part={part} />;
}
