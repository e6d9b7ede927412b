import { useEffect, useState } from 'react';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { askListings } from './ask-listings.ts';
import { describeList } from './describe-list.ts';
import type { FilterOptions, List, ListingsScreen } from './listings-screen.ts';
import { type ListingsState, listHref } from './listings-state.ts';
import { nearestWider } from './nearest-wider.ts';
import { isPlainClick } from './page-links.tsx';
import styles from './wider-offer.module.css';

type WiderOfferProps = {
  screen: ListingsScreen;
  shown: NonNullable<List['shown']>;
  options: FilterOptions;
  onSelect: (state: ListingsState) => void;
};

/** Offers a wider list where few listings are found (rules#what-a-list-shows): at first the one that the server found. */
export function WiderOffer({ screen, shown, options, onSelect }: WiderOfferProps) {
  const address = listHref(shown.state);
  const [known, setKnown] = useState({ address: listHref(screen.state), wider: screen.wider });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which list is shown.
  useEffect(() => {
    if (known.address === address) return;
    const request = new AbortController();
    const ask = async (state: ListingsState) => {
      const result = await askListings(state, request.signal);
      return result.kind === 'ok' ? result.data.total : null;
    };
    void nearestWider(shown.state, shown.total, ask).then((wider) => {
      if (!request.signal.aborted) setKnown({ address, wider });
    });
    return () => request.abort();
  }, [address, shown.total]);

  const wider = known.address === address ? known.wider : null;
  if (wider === null) return null;
  return (
    <p className={`screen-only well ${styles.wider}`}>
      {listingsTexts.wider}{' '}
      <a
        className="text-link"
        href={listHref(wider.state)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onSelect(wider.state);
        }}
      >
        {describeList(wider.state, options, wider.total)}
      </a>
    </p>
  );
}
