import type { Graph } from 'schema-dts';
import { escapeJson } from '#lib/domain/html/escape-html.ts';

/** Renders a page's one block of structured data. */
export function JsonLd({ graph }: { graph: Graph }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes; escapeJson makes it safe.
      dangerouslySetInnerHTML={{ __html: escapeJson(graph) }}
      type="application/ld+json"
    />
  );
}
