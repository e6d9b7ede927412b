import type { MouseEvent } from 'react';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { totalPages } from '#lib/listing/pages.ts';
import { routes } from '#lib/site/navigation.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { listHref } from './listings-state.ts';
import { Notice } from './notice.tsx';
import type { List } from './use-list.ts';

type EmptyProps = {
  shown: NonNullable<List['shown']>;
  onClear: () => void;
  onPage: (page: number) => void;
};

/** A list without cards: nothing matches (rules#empty-list), or the address names a page past the end. */
export function Empty({ shown, onClear, onPage }: EmptyProps) {
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  if (shown.total > 0) {
    const last = totalPages(shown.total);
    return (
      <Notice advice={listingsTexts.pastEnd.advice(last)} title={listingsTexts.pastEnd.title}>
        <ButtonAnchor href={listHref({ ...shown.state, p: last })} onClick={instead(() => onPage(last))}>
          {listingsTexts.pastEnd.toLast}
        </ButtonAnchor>
      </Notice>
    );
  }
  const { title, advice } = shown.state.isAdvanced ? listingsTexts.empty.advanced : listingsTexts.empty.plain;
  return (
    <Notice advice={advice} title={title}>
      <ButtonAnchor href={routes.listings} onClick={instead(onClear)} variant="secondary">
        {listingsTexts.empty.showAll}
      </ButtonAnchor>
    </Notice>
  );
}
