import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useLazyComponent } from '#components/ui/use-lazy-component.ts';
import { alertQuery, listQueryText } from '#lib/domain/wire/list-query.ts';
import { alertParameter } from '#lib/site/alerts.ts';
import { routes } from '#lib/site/navigation.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import { HiddenFilters } from '../hidden-filters.tsx';
import type { ListingsState } from '../listings-state.ts';

/**
 * Opens the form in which the present search is left (rules#search-alerts). A plain form: without scripts, and until they
 * are there, it leads to a page with the same form. The dialog is fetched when it is first wanted.
 */
export function AlertButton({
  state,
  className = '',
}: {
  state: ListingsState;
  className?: string | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [AlertDialog, load] = useLazyComponent(() =>
    import('./alert-dialog.tsx').then((module) => module.AlertDialog),
  );

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setIsOpen(true);
    if (!(await load())) form.submit();
  }

  return (
    <>
      <form action={routes.listings} className={`screen-only ${className}`} onSubmit={open}>
        <HiddenFilters query={listQueryText(alertQuery(state))} />
        <input name={alertParameter} type="hidden" value="iste" />
        <Button type="submit" variant="secondary">
          <Icon name="bell" />
          {alertTexts.ask}
        </Button>
      </form>
      {AlertDialog && <AlertDialog isOpen={isOpen} onClose={() => setIsOpen(false)} query={state} />}
    </>
  );
}
