import { type Priced, shownPrice } from '#lib/domain/listing/shown-price.ts';
import frame from './listing-frame.module.css';

/** Renders a price, and muted behind it what a rent is for. */
export function PriceText({ listing }: { listing: Priced }) {
  const { amount, per } = shownPrice(listing);
  return (
    <>
      {amount}
      {per !== '' && <span className={`muted ${frame.aside}`}>{` ${per}`}</span>}
    </>
  );
}
