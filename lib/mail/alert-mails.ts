import sql from 'sql-template-tag';
import type { Queries } from '#lib/data/embedded/database.ts';
import type { SiteDatabase } from '#lib/data/embedded/open-database.ts';
import { linkToken, type Purpose } from '#lib/data/embedded/search-alerts/alert-links.ts';
import {
  type DailyNews,
  gatherNews,
  type NewsListing,
  noteTold,
} from '#lib/data/embedded/search-alerts/daily-news.ts';
import { type AlertRow, findAlerts, removeAlerts } from '#lib/data/embedded/search-alerts/stored-alerts.ts';
import { offeredWords, storedAlertWords } from '#lib/domain/listing/alert-words.ts';
import { placeWords, visibleTitle } from '#lib/domain/listing/card.ts';
import { toPrice } from '#lib/domain/listing/price.ts';
import { priceWords } from '#lib/domain/listing/shown-price.ts';
import { longDay } from '#lib/domain/listing/turkish-dates.ts';
import { optimizedAddress } from '#lib/domain/media/optimized-image.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { oneLine } from '#lib/domain/message/visitor-text.ts';
import { listAddressValues, readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertHref, alertLimits, oneClickHref } from '#lib/site/alerts.ts';
import { listAddress } from '#lib/site/list-address.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { alertMailTexts as texts } from '#lib/site/texts/alert-mail.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { composeMail, type MailBlock, type MailContent } from './mail-document.ts';
import type { Composer } from './mail-sender.ts';
import type { MailSettings } from './smtp.ts';

type Site = Pick<MailSettings, 'siteUrl' | 'agency'>;
/** Returns the absolute address of a link to searches. */
type HrefOf = (purpose: Purpose, ...alerts: AlertRow[]) => string;

/** Twice the width in the mail, for sharp screens. */
const photoPixels = 384;

/** Returns the writers of mails to subscribers of searches (rules#search-alerts). */
export function alertComposers(
  database: SiteDatabase,
  settings: MailSettings,
  clock: () => Date,
): Record<'confirm' | 'news', Composer> {
  const { siteUrl, agency } = settings;
  const tokenOf = (purpose: Purpose, alerts: AlertRow[]) => linkToken(database.hashKey, purpose, alerts);
  const hrefOf: HrefOf = (purpose, ...alerts) => siteUrl + alertHref(tokenOf(purpose, alerts));
  const toOwner = (email: string) => ({ to: [email], replyTo: agency.email });
  const noteBounced = (email: string) => async (transaction: Queries) =>
    void (await removeAlerts(transaction, sql`email = ${email}`));

  return {
    async confirm({ ref }) {
      const [alert] = await findAlerts(database, sql`id = ${ref}::bigint and ends_at > ${clock()}`);
      if (!alert) return { mail: null };
      const words = offeredWords(alert.query, await database.catalogue.now());
      const content = composeConfirmation(words, hrefOf('confirm', alert), settings);
      return { mail: { ...content, ...toOwner(alert.email) }, noteBounced: noteBounced(alert.email) };
    },
    async news({ ref }) {
      const daily = await gatherNews(database, Number(ref), clock());
      const noteSent = (transaction: Queries) => noteTold(transaction, daily, clock());
      const alerts = daily.searches.map(({ alert }) => alert);
      const [first] = alerts;
      if (!first || daily.isEmpty) return { mail: null, noteSent };
      const content = composeNews(daily, hrefOf, settings);
      const headers = unsubscribeHeaders(tokenOf('end', alerts), siteUrl);
      return {
        mail: { ...content, ...toOwner(first.email), headers },
        noteSent,
        noteBounced: noteBounced(first.email),
      };
    },
  };
}

/** Lets one click in a mail program end all searches (RFC 8058), which wants https. */
function unsubscribeHeaders(token: string, siteUrl: string): Record<string, string> {
  const header = { 'List-Unsubscribe': `<${siteUrl}${oneClickHref(token)}>` };
  return siteUrl.startsWith('https:')
    ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : header;
}

function composeConfirmation(words: string, href: string, site: Site): MailContent {
  const { subject, title, lead, button, promise, notYou } = texts.confirm;
  return composeMail(
    { subject: subject(words), preview: lead },
    [
      { kind: 'heading', text: title },
      { kind: 'text', text: lead },
      { kind: 'strong', text: words },
      { kind: 'button', label: button, href },
      { kind: 'text', text: promise },
      { kind: 'small', text: notYou(alertLimits.confirmHours) },
    ],
    footOf(site),
  );
}

function composeNews({ searches, ending }: DailyNews, hrefOf: HrefOf, site: Site): MailContent {
  const told = searches.filter(({ news }) => news.listings.length > 0);
  const preview = told[0]?.news.listings.map(titleOf).join(' · ') ?? '';
  const body = [
    ...told.flatMap(({ alert, news }): MailBlock[] => [
      { kind: 'heading', text: storedAlertWords(alert.query) },
      ...news.listings.map((item) => listingBlock(item, site.siteUrl)),
      { kind: 'button', label: texts.news.all, href: site.siteUrl + listHref(alert.query) },
      ...(searches.length > 1
        ? [{ kind: 'link' as const, label: texts.news.end, href: hrefOf('end', alert) }]
        : []),
    ]),
    ...ending.flatMap((alert): MailBlock[] => [
      { kind: 'heading', text: texts.ending.title },
      { kind: 'text', text: texts.ending.text(storedAlertWords(alert.query), longDay(alert.endsAt)) },
      { kind: 'button', label: texts.ending.button, href: hrefOf('extend', alert) },
    ]),
  ];
  const endAll = hrefOf('end', ...searches.map(({ alert }) => alert));
  return composeMail({ subject: newsSubject(told, ending), preview }, body, footOf(site, endAll));
}

function newsSubject(told: DailyNews['searches'], ending: DailyNews['ending']): string {
  const [first] = told;
  if (!first) return texts.ending.subject(longDay(ending[0]?.endsAt ?? new Date()));
  const sum = (kind: 'added' | 'lowered') => told.reduce((all, { news }) => all + news[kind], 0);
  const counts = [
    sum('added') && texts.news.added(sum('added')),
    sum('lowered') && texts.news.lowered(sum('lowered')),
  ];
  const search = told.length > 1 ? texts.news.several : storedAlertWords(first.alert.query);
  return texts.news.subject(counts.filter(Boolean).join(', '), search);
}

const listHref = (query: string) => listAddress(listAddressValues(readListQuery(query)));

const titleOf = ({ listing }: NewsListing) => oneLine(visibleTitle(listing));

function listingBlock(item: NewsListing, siteUrl: string): MailBlock {
  const { listing, priceBefore } = item;
  const photo = listing.photos[0];
  const before = priceBefore === null ? null : toPrice(formatAmount(priceBefore)).text;
  return {
    kind: 'listing',
    title: titleOf(item),
    price: oneLine(priceWords(listing)),
    priceBefore: before === null ? null : { text: texts.news.before(before), amount: before },
    place: oneLine(placeWords(listing.place)),
    badge: before === null ? texts.news.isNew : texts.news.isLowered,
    href: siteUrl + listingHref(listing.id),
    photo: siteUrl + (photo ? optimizedAddress(photo.url, photoPixels) : defaultPhotoUrl),
  };
}

/** Says who writes, and why (the law on electronic commerce asks for name and ways to reach the sender). */
function footOf({ siteUrl, agency }: Site, endAllHref: string | null = null): MailBlock[] {
  const { legalName, authorizationNumbers, branches, phones, email } = agency;
  const lines = [
    legalName,
    texts.foot.authorization(authorizationNumbers.join(', ')),
    ...branches.map(({ address }) => address),
    [...phones, email].join(' · '),
  ];
  return [
    { kind: 'small', text: texts.foot.why(siteUrl) },
    ...(endAllHref === null ? [] : [{ kind: 'link' as const, label: texts.foot.endAll, href: endAllHref }]),
    { kind: 'small', text: lines.join('\n') },
  ];
}
