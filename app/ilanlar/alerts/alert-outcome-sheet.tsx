import { ButtonAnchor } from '#components/ui/button.tsx';
import type { AlertOutcome } from '#lib/domain/message/alert-page.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { listAddressValues } from '#lib/domain/wire/list-query.ts';
import { listAddress } from '#lib/site/list-address.ts';
import { alertOutcomeTexts, alertTexts } from '#lib/site/texts/search-alerts.ts';
import { AlertAsked } from './alert-asked.tsx';
import { AlertSheet } from './alert-sheet.tsx';

/** Tells how leaving a search, or the button of a mail's link, ended; then the way back to the list. */
export function AlertOutcomeSheet({ outcome, query }: { outcome: AlertOutcome; query: FilterQuery }) {
  const isAsked = outcome === 'asked';
  return (
    <AlertSheet isDialog={isAsked} title={isAsked ? alertTexts.title : alertOutcomeTexts[outcome].title}>
      {isAsked ? <AlertAsked /> : <p>{alertOutcomeTexts[outcome].text}</p>}
      {/* Not by Next's router: the page of a mail's link is left with all that it knows. */}
      <ButtonAnchor href={listAddress(listAddressValues(query))} variant="secondary">
        {alertTexts.toList}
      </ButtonAnchor>
    </AlertSheet>
  );
}
