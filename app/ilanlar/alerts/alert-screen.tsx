import { Button } from '#components/ui/button.tsx';
import type { AlertFormError, AlertPage } from '#lib/domain/message/alert-page.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { askPath } from '#lib/site/search-alerts.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import { AlertFields } from './alert-fields.tsx';
import { AlertLink } from './alert-link.tsx';
import { AlertOutcomeSheet } from './alert-outcome-sheet.tsx';
import { AlertRefusal } from './alert-refusal.tsx';
import { AlertSheet } from './alert-sheet.tsx';

/**
 * Renders in place of the list (rules#search-alerts): the form for visitors without scripts, how it ended, or where the
 * link of a mail leads. Plain forms, which no script changes.
 */
export function AlertScreen({ page, query }: { page: AlertPage; query: FilterQuery }) {
  if (page.kind === 'link') return <AlertLink token={page.token} />;
  if (page.kind === 'outcome') return <AlertOutcomeSheet outcome={page.outcome} query={query} />;
  return <AlertFormSheet errors={page.error ? [page.error] : []} query={query} />;
}

function AlertFormSheet({ errors, query }: { errors: readonly AlertFormError[]; query: FilterQuery }) {
  return (
    <AlertSheet isDialog title={alertTexts.title}>
      <form action={askPath} className="stack loose" method="post">
        <AlertFields errors={errors} query={query} />
        <AlertRefusal errors={errors} />
        <Button isWide type="submit">
          {alertTexts.submit}
        </Button>
      </form>
    </AlertSheet>
  );
}
