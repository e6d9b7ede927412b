import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FavouriteButton } from '#components/listing/favourite-button.tsx';
import { ListingCard } from '#components/listing/listing-card.tsx';
import gridStyles from '#components/listing/listing-grid.module.css';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { visibleTitle } from '#lib/domain/listing/card.ts';
import { parsePrice } from '#lib/domain/listing/price.ts';
import { limits } from '#lib/site/limits.ts';
import { routes } from '#lib/site/navigation.ts';
import { comparisonTexts } from '#lib/site/texts/comparison.ts';
import { favouritesTexts } from '#lib/site/texts/favourites.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import { Notice } from '../notice.tsx';
import { ShareLink } from '../shared/share-link.tsx';
import styles from './favourites-list.module.css';
import { type Favourite, useFavourites } from './use-favourites.ts';

const Compare = lazy(() => import('./compare.tsx'));
const texts = favouritesTexts;

/** Renders the favourites of this browser (rules#favourites) and their comparison. */
export default function FavouritesList({ agencyCity }: { agencyCity: string }) {
  const favourites = useFavourites();
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [comparison, setComparison] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const list = useRef<HTMLDivElement>(null);
  const count = favourites?.length ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heart that was pressed may have gone with its card.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count]);

  if (favourites === null) return null;
  if (count === 0) {
    return (
      <div ref={list} tabIndex={-1}>
        <Notice advice={texts.empty.advice} icon="heart" title={texts.empty.title}>
          <ButtonAnchor href={routes.listings} variant="secondary">
            {texts.all}
          </ButtonAnchor>
        </Notice>
      </div>
    );
  }

  const present = favourites.filter(({ isGone }) => !isGone).map(({ listing }) => listing);
  const isComparable = present.length >= limits.minCompared;
  // Before a visitor picks any, the newest are compared.
  const wanted = picked ?? present.slice(0, limits.maxCompared).map(({ id }) => id);
  const compared = present.filter(({ id }) => wanted.includes(id));
  const isEnough = compared.length >= limits.minCompared;

  function pick(id: string, isPicked: boolean) {
    const others = compared.map((listing) => listing.id).filter((other) => other !== id);
    setPicked(isPicked ? [...others, id] : others);
  }

  return (
    <>
      <div className="screen-only cluster">
        <ButtonAnchor href={routes.listings} variant="secondary">
          {texts.all}
        </ButtonAnchor>
        {isComparable && (
          <Button className={styles.compare} disabled={!isEnough} onClick={() => setComparison('open')}>
            {comparisonTexts.open}
          </Button>
        )}
        <ShareLink listings={present} />
        {isComparable && !isEnough && (
          <p className="muted">{comparisonTexts.hint(limits.minCompared, limits.maxCompared)}</p>
        )}
      </div>
      {favourites.some(({ hasFailed }) => hasFailed) && (
        <p className="note stale spread">{texts.unrefreshed}</p>
      )}
      <div ref={list} tabIndex={-1}>
        <h2 className="visually-hidden">{texts.listLabel}</h2>
        <ul className={`stack ${gridStyles.grid}`}>
          {favourites.map((favourite) => (
            <li className="stack" key={favourite.saved.id}>
              <FavouriteCard
                agencyCity={agencyCity}
                canPick={compared.length < limits.maxCompared}
                favourite={favourite}
                isPicked={compared.includes(favourite.listing)}
                onPick={isComparable ? (isPicked) => pick(favourite.saved.id, isPicked) : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
      {comparison !== 'untouched' && (
        <Suspense>
          <Compare
            isOpen={comparison === 'open'}
            listings={compared}
            onClose={() => setComparison('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

type FavouriteCardProps = {
  agencyCity: string;
  favourite: Favourite;
  isPicked: boolean;
  /** Whether one more may be picked. */
  canPick: boolean;
  /** Absent for a single favourite. */
  onPick: ((isPicked: boolean) => void) | undefined;
};

/** Renders a favourite as it is today; until that is known, as it was saved. A listing that is gone says so. */
function FavouriteCard({ agencyCity, favourite, isPicked, canPick, onPick }: FavouriteCardProps) {
  const { saved, listing, isGone, news, formerPrice } = favourite;
  if (isGone) {
    return (
      <article className={`well stack ${styles.gone}`}>
        <h3 className={styles.goneTitle}>{visibleTitle(saved)}</h3>
        <p className="cluster">
          {favouritesTexts.gone}
          {news && <span className="tag bad">{savedTexts.favourites.isNew}</span>}
        </p>
        <FavouriteButton saved={saved} />
      </article>
    );
  }
  const isOtherPrice =
    parsePrice(formerPrice) !== null && listing.price.text !== '' && formerPrice !== listing.price.text;
  return (
    <div className={`stack ${styles.favourite}`}>
      <ListingCard
        agencyCity={agencyCity}
        listing={listing}
        {...(isOtherPrice && { formerPrice })}
        {...(news === 'fell' && { news: savedTexts.favourites.fell })}
      />
      {onPick && (
        <label className={`screen-only row ${styles.pick}`}>
          <input
            checked={isPicked}
            disabled={!isPicked && !canPick}
            onChange={(event) => onPick(event.target.checked)}
            type="checkbox"
          />
          {comparisonTexts.choose}
        </label>
      )}
    </div>
  );
}
