import { headers } from 'next/headers';
import { type RenderOutcome, renderIdHeader, renderOutcomes } from '#lib/runtime/render-outcome.ts';

/** Says how the render that is under way turned out; see `render-outcome.ts`. */
export async function reportOutcome(outcome: Partial<RenderOutcome>): Promise<void> {
  const id = (await headers()).get(renderIdHeader);
  const entry = id === null ? undefined : renderOutcomes().get(id);
  if (entry) Object.assign(entry, outcome);
}
