import type { Ref } from 'react';
import { alertLimits } from '#lib/site/search-alerts.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';

/** Renders the one answer to who leaves a search, whatever is known of the address. */
export function AlertAsked({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the answer comes into view after the post. */}
      <div autoFocus className="note good" ref={ref} role="status" tabIndex={-1}>
        {alertTexts.asked}
      </div>
      <p className="muted">{alertTexts.askedAdvice(alertLimits.confirmHours)}</p>
    </div>
  );
}
