'use client';
import { earlyScriptSources } from './early-script-source.ts';

type InlineScriptProps = { nonce: string | undefined; part: keyof typeof earlyScriptSources };

/**
 * The script as a component of the client: a document carries its text once. One of the server would stand in React's
 * data a second time. The browser's build has nothing of it, since React leaves alone what it hydrates here.
 */
export const InlineScript = ({ nonce, part }: InlineScriptProps) => (
  <script
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of functions of this folder.
    dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? earlyScriptSources[part]() : '' }}
    nonce={nonce}
    suppressHydrationWarning
  />
);
