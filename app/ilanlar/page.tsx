import type { Metadata } from 'next';
import { cache } from 'react';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { env } from '#lib/runtime/env.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { ListingsBrowser } from './listings-browser.tsx';
import { listingsData, listingsMetadata } from './listings-metadata.ts';
import { listHref, parseListingsState } from './listings-state.ts';
import { loadScreen } from './load-screen.ts';
import styles from './page.module.css';

type ListingsPageProps = PageProps<'/ilanlar'>;

/** Head and body ask for the same screen: keyed by address, it is loaded once for both. */
const screenAt = cache((href: string) =>
  loadScreen(parseListingsState(new URLSearchParams(href.split('?')[1]))),
);

async function screenOf({ searchParams }: ListingsPageProps) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) query.append(name, first);
  }
  return screenAt(listHref(parseListingsState(query)));
}

export async function generateMetadata(props: ListingsPageProps): Promise<Metadata> {
  return listingsMetadata(env(), await screenOf(props));
}

/** Listings (rules#listings-screen): the state that the address names. */
export default async function ListingsPage(props: ListingsPageProps) {
  const screen = await screenOf(props);
  const graph = listingsData(env().siteUrl, screen);
  return (
    <div className="container">
      {graph && <JsonLd graph={graph} />}
      <header className={styles.head}>
        <h1 className={styles.title}>{listingsTexts.title}</h1>
        <p className={styles.lead}>{listingsTexts.lead(env().agency.city)}</p>
      </header>
      <ListingsBrowser screen={screen} />
    </div>
  );
}
