import { headers } from 'next/headers';
import { renderIdHeader } from '#lib/runtime/internal-headers.ts';
import { type RenderOutcome, registry } from '#lib/runtime/registry.ts';

/** Records the outcome of the current render; see `render-outcome.ts`. */
export async function reportOutcome(outcome: Partial<RenderOutcome>): Promise<void> {
  const id = (await headers()).get(renderIdHeader);
  const entry = id === null ? undefined : registry.renderOutcomes.get(id);
  if (entry) Object.assign(entry, outcome);
}
