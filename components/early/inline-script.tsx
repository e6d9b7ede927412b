'use client';

import { earlyScriptSources } from './early-script-source.ts';

type InlineScriptProps = { nonce: string | undefined; part: keyof typeof earlyScriptSources };

/**
 * Renders the script as a component of the client, so that a document carries its text once. One of the server would
 * stand in React's data a second time. The browser's build leaves the sources out, a module of
 * their own, since React keeps what it hydrates here.
 */
export const InlineScript = ({ nonce, part }: InlineScriptProps) => (
  <script
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of functions of this folder.
    dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? earlyScriptSources[part]() : '' }}
    nonce={nonce}
    suppressHydrationWarning
  />
);
