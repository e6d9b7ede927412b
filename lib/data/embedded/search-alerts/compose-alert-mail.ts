import { placeWords, visibleTitle } from '#lib/domain/listing/card.ts';
import { formatAmount, toPrice } from '#lib/domain/listing/price.ts';
import { priceWords } from '#lib/domain/listing/shown-price.ts';
import { optimizedAddress } from '#lib/domain/media/optimized-image.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { oneLine } from '#lib/domain/message/visitor-text.ts';
import { listQueryText, readListQuery } from '#lib/domain/wire/list-query.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { alertHref, alertLimits } from '#lib/site/search-alerts.ts';
import { alertMailTexts as texts } from '#lib/site/texts/alert-mail.ts';
import { blocksToHtml } from '../mail/blocks-html.ts';
import { blocksToText, type MailBlock } from '../mail/mail-blocks.ts';
import type { MailContent, MailSettings } from '../mail/smtp.ts';
import type { News, NewsListing } from './find-news.ts';
import { turkishDay } from './mail-hours.ts';
import { searchWordsOf } from './search-words-of.ts';

type Site = Pick<MailSettings, 'siteUrl' | 'agency'>;

/** A search as the query of the list's address, and the token of the link to what the mail offers for it. */
export type Linked = { query: string; token: string };

/** What a daily mail tells of an address's searches. */
export type DailyNews = {
  searches: (Linked & { news: News })[];
  /** Searches that end with this mail, and the filter that is gone. */
  vanished: { query: string; missing: string }[];
  /** Searches that end soon; the tokens let them go on. */
  ending: (Linked & { endsAt: Date })[];
  /** Ends all searches of the address. */
  endAllToken: string;
};

/** Twice the width in the mail, for sharp screens. */
const photoPixels = 384;

export function composeConfirmation({ query, token }: Linked, site: Site): MailContent {
  const words = searchWordsOf(query);
  const { subject, title, lead, button, promise, notYou } = texts.confirm;
  return compose(subject(words), lead, [
    { kind: 'heading', text: title },
    { kind: 'text', text: lead },
    { kind: 'strong', text: words },
    { kind: 'button', label: button, href: site.siteUrl + alertHref(token) },
    { kind: 'text', text: promise },
    { kind: 'small', text: notYou(alertLimits.confirmHours) },
    ...footOf(site),
  ]);
}

/** To an address that has all the searches it may have. */
export function composeFull(searches: readonly Linked[], site: Site): MailContent {
  const { subject, title, lead, end } = texts.full;
  return compose(subject(searches.length), lead, [
    { kind: 'heading', text: title(alertLimits.searches) },
    { kind: 'text', text: lead },
    ...searches.map(
      ({ query, token }): MailBlock => ({
        kind: 'link',
        label: end(searchWordsOf(query)),
        href: site.siteUrl + alertHref(token),
      }),
    ),
    ...footOf(site),
  ]);
}

export function composeNews(daily: DailyNews, site: Site): MailContent {
  const { searches, vanished, ending, endAllToken } = daily;
  const told = searches.filter(({ news }) => news.listings.length > 0);
  const blocks = [
    ...told.flatMap((search) => searchBlocks(search, searches.length > 1, site.siteUrl)),
    ...vanished.flatMap(({ query, missing }): MailBlock[] => [
      { kind: 'heading', text: texts.vanished.subject },
      { kind: 'text', text: texts.vanished.text(searchWordsOf(query), missing) },
      { kind: 'button', label: texts.vanished.button, href: site.siteUrl + routes.listings },
    ]),
    ...ending.flatMap(({ query, token, endsAt }): MailBlock[] => [
      { kind: 'heading', text: texts.ending.title },
      { kind: 'text', text: texts.ending.text(searchWordsOf(query), turkishDay(endsAt)) },
      { kind: 'button', label: texts.ending.button, href: site.siteUrl + alertHref(token) },
    ]),
    ...footOf(site, endAllToken),
  ];
  return compose(newsSubject(daily), told[0]?.news.listings.map(titleOf).join(' · ') ?? '', blocks);
}

function newsSubject({ searches, vanished, ending }: DailyNews): string {
  const told = searches.filter(({ news }) => news.listings.length > 0);
  const sum = (kind: 'added' | 'lowered') => told.reduce((all, { news }) => all + news[kind], 0);
  const counts = [
    sum('added') && texts.news.added(sum('added')),
    sum('lowered') && texts.news.lowered(sum('lowered')),
  ];
  const [first] = told;
  if (first) {
    const search = told.length > 1 ? texts.news.several : searchWordsOf(first.query);
    return texts.news.subject(counts.filter(Boolean).join(', '), search);
  }
  if (vanished.length > 0 || !ending[0]) return texts.vanished.subject;
  return texts.ending.subject(turkishDay(ending[0].endsAt));
}

function searchBlocks(
  { query, token, news }: DailyNews['searches'][number],
  isOneOfMany: boolean,
  siteUrl: string,
): MailBlock[] {
  const list = listQueryText(readListQuery(new URLSearchParams(query)));
  return [
    { kind: 'heading', text: searchWordsOf(query) },
    ...news.listings.map((item) => listingBlock(item, siteUrl)),
    { kind: 'button', label: texts.news.all, href: `${siteUrl}${routes.listings}${list && `?${list}`}` },
    ...(isOneOfMany
      ? [{ kind: 'link' as const, label: texts.news.end, href: siteUrl + alertHref(token) }]
      : []),
  ];
}

const titleOf = ({ listing }: NewsListing) => oneLine(visibleTitle(listing));

function listingBlock(item: NewsListing, siteUrl: string): MailBlock {
  const { listing, priceBefore } = item;
  const photo = listing.photos[0];
  return {
    kind: 'listing',
    title: titleOf(item),
    price: oneLine(priceWords(listing)),
    priceBefore: priceBefore === null ? null : toPrice(formatAmount(priceBefore)).text,
    place: oneLine(placeWords(listing.place)),
    badge: priceBefore === null ? texts.news.isNew : texts.news.isLowered,
    href: siteUrl + listingHref(listing.id),
    photo: siteUrl + (photo ? optimizedAddress(photo.url, photoPixels) : defaultPhotoUrl),
  };
}

/** Who writes, and why (the law on electronic commerce asks for name and ways to reach the sender). */
function footOf({ siteUrl, agency }: Site, endAllToken: string | null = null): MailBlock[] {
  const { legalName, authorizationNumbers, branches, phones, email } = agency;
  const lines = [
    legalName,
    texts.foot.authorization(authorizationNumbers.join(', ')),
    ...branches.map(({ address }) => address),
    [...phones, email].join(' · '),
  ];
  return [
    { kind: 'foot' },
    { kind: 'small', text: texts.foot.why(siteUrl) },
    ...(endAllToken === null
      ? []
      : [{ kind: 'link' as const, label: texts.foot.endAll, href: siteUrl + alertHref(endAllToken) }]),
    { kind: 'small', text: lines.join('\n') },
  ];
}

function compose(subject: string, preview: string, blocks: MailBlock[]): MailContent {
  return { subject, text: blocksToText(blocks), html: blocksToHtml(blocks, subject, preview) };
}
