import { dirname } from 'node:path/posix';
import type { StoredTitle } from '#lib/data/embedded/stored-listings.ts';
import { moreLine } from '#lib/site/texts/first-of.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { reportTexts as texts } from '#lib/site/texts/import-report.ts';
import type { PhotoSource } from '../photographs/photo-source.ts';
import type { PhotoStore } from '../photographs/photo-store.ts';
import type { SheetFacts } from '../spreadsheets/table-file.ts';
import { isSameColumn, toColumn } from './headings.ts';
import type { Lacking } from './match-listings.ts';
import type { UnrecognizedColumns } from './parse-record.ts';
import type { Issue } from './parsed-listing.ts';
import { joined, listOfRows } from './report-lists.ts';

/**
 * The outcome of an import as plain data; `reportSummary`, `reportIssues`, `reportUnpublished` and `reportNotes` say it
 * in Turkish.
 */
export type ImportReport = UnrecognizedColumns & {
  /** Name of the file, without its folder. */
  file: string;
  /** Whether it is a sheet, and not JSON. */
  isSheet: boolean;
  /** The sheet of the file that was read, and what was found around the listings. */
  facts: SheetFacts;
  isDryRun: boolean;
  /** Records in the file, and how many of them are bad. */
  records: number;
  bad: number;
  /** Null when bad records stopped the import; in a dry run, what would be changed. */
  changed: { created: StoredTitle[]; updated: StoredTitle[]; unchanged: number } | null;
  /** Stored listings without a record. */
  unmentioned: StoredTitle[];
  /** Rows of totals, which were left out. */
  totalRows: number[];
  /** Headings of dates that were read month first, as the file has them throughout. */
  monthFirst: string[];
  lacking: Lacking;
  /** Photographs that the site does not have, where no folder of photographs was given. */
  missingPhotos: { listings: number; photos: number };
  /** Faults for which records were left out, by row. */
  errors: Issue[];
  /** Losses of imported records, such as photographs that failed. */
  warnings: Issue[];
  photos: PhotoStore['counts'];
  /** Photographs that were taken and are dark. */
  darkPhotos: string[];
  /** Files of the folder of photographs that were not taken. */
  leftOut: ReturnType<PhotoSource['leftOut']>;
};

/** Tells how a record is called in a report: `satır 12` of a sheet, `kayıt 12` of a JSON file. */
export const nameRecord = (isSheet: boolean, row: number): string =>
  isSheet ? texts.row(formatAmount(row)) : texts.record(formatAmount(row));

/** Tells whether there were records, all of them good. */
export const isFlawless = ({ records, bad }: ImportReport): boolean => records > 0 && bad === 0;

/** Lists what needs attention: faults, warnings, sheets that were not read, missing photographs. */
export function reportIssues(report: ImportReport, maxErrors = 1000, maxWarnings = 1000): string[] {
  const { facts, isSheet, errors, warnings, monthFirst, lacking, missingPhotos, leftOut, darkPhotos } =
    report;
  const letterOf = (heading: string) =>
    facts.columns[heading] ??
    Object.entries(facts.columns).find(([other]) => isSameColumn(heading, other))?.[1] ??
    null;
  const location = ({ row, heading }: Issue) =>
    [
      ...(facts.sheet === null ? [] : [texts.inSheet(facts.sheet)]),
      nameRecord(isSheet, row),
      ...(heading === null ? [] : [texts.inColumn(heading, letterOf(heading))]),
    ].join(', ');
  // A broken file has hundreds of thousands of faults, of which only those that are shown are put into words.
  const block = (issues: readonly Issue[], word: string, max: number) => [
    ...issues.slice(0, max).map((issue) => `${word}: ${location(issue)}: ${issue.reason}`),
    ...(issues.length > max ? [moreLine(word)(issues.length - max)] : []),
  ];
  const { listings, photos } = missingPhotos;
  return [
    ...block(errors, texts.error, maxErrors),
    ...block(warnings, texts.warning, maxWarnings),
    ...unseenRows(report),
    ...line((headings) => `${texts.warning}: ${texts.monthFirst(headings)}`, monthFirst),
    ...lackingLines(lacking),
    ...line(texts.otherSheets, facts.otherSheets),
    ...(photos > 0 ? [texts.missingPhotos(formatAmount(listings), formatAmount(photos))] : []),
    ...line(texts.leftOutMedia, leftOut.media, shownFiles),
    ...line(texts.unclaimedPhotos, byFolder(leftOut.unclaimed), shownFolders),
    ...line(texts.darkPhotos, byFolder(darkPhotos), shownFolders),
  ];
}

/** Returns one line for all homes that do not tell their areas, by what is missing; one for prices, one for statuses. */
function lackingLines({ areas, price, status }: Lacking): string[] {
  const numbers = (ids: readonly number[]) => joined(ids.toSorted((a, b) => a - b).map(String));
  const groups = [...Map.groupBy(areas, ({ missing }) => missing)].map(
    ([missing, homes]) => `${missing}: ${numbers(homes.map(({ id }) => id))}`,
  );
  return [
    ...(areas.length > 0 ? [texts.lackingAreas(formatAmount(areas.length), groups.join('; '))] : []),
    ...(price.length > 0 ? [texts.lackingPrice(formatAmount(price.length), numbers(price))] : []),
    ...(status.length > 0 ? [texts.lackingStatus(formatAmount(status.length), numbers(status))] : []),
  ].map((words) => `${texts.warning}: ${words}`);
}

const shownFiles = 20;
const shownFolders = 50;
const shownOfFolder = 5;

/** Paths one by one, those of a folder that has many of them in one entry. */
const byFolder = (paths: readonly string[]): string[] =>
  [...Map.groupBy(paths, dirname)].flatMap(([folder, files]) =>
    folder === '.' || files.length <= shownOfFolder
      ? files
      : [texts.filesOf(`${folder}/`, formatAmount(files.length))],
  );

/** Returns a line about some of any number of things; an empty list has none. */
const line = (text: (items: string) => string, items: readonly string[], shown?: number) =>
  items.length > 0 ? [text(joined(items, shown))] : [];

/**
 * Reports rows that were imported although people do not see them, or see them struck out, and those whose pictures
 * were not.
 */
function unseenRows({ facts, changed, totalRows, errors }: ImportReport): string[] {
  if (changed === null) return [];
  const left = new Set([...totalRows, ...errors.map(({ row }) => row)]);
  const lineOf = (text: (rows: string) => string, rows: readonly number[]) => {
    const taken = rows.filter((row) => !left.has(row));
    return taken.length > 0 ? [`${texts.warning}: ${text(listOfRows(taken))}`] : [];
  };
  // What is sold is often struck out by its title or price alone.
  const isNamed = (heading: string) => {
    const column = toColumn(heading, true);
    return column.kind === 'field' && ['id', 'title', 'price'].includes(column.field);
  };
  const struck = facts.struckRows.flatMap(({ row, headings }) => (headings.some(isNamed) ? row : []));
  return [
    ...lineOf(texts.hiddenRows, facts.hiddenRows),
    ...lineOf(texts.struckRows, struck),
    ...lineOf(texts.pictures, facts.pictureRows),
  ];
}

/** Tells how the file was read: its sheet, skipped rows, unusual words and headings. */
export function reportNotes(report: ImportReport): string[] {
  const { facts, isSheet, totalRows, mappedTypes, ignored, askedFor, leftOut } = report;
  const types = mappedTypes.map(({ from, type, subtype, count }) =>
    texts.mappedType(from, type, subtype, formatAmount(count)),
  );
  return [
    ...(facts.sheet === null ? [] : [texts.sheet(facts.sheet, facts.headingRow)]),
    ...(facts.emptyRows > 0 ? [texts.emptyRows(formatAmount(facts.emptyRows))] : []),
    ...line(texts.hiddenColumns, facts.hiddenColumns),
    ...line(texts.hiddenSheets, facts.hiddenSheets),
    ...line(
      texts.totalRows,
      totalRows.map((row) => nameRecord(isSheet, row)),
    ),
    ...line(texts.mappedTypes, types),
    ...(isSheet ? line(texts.ignored, ignored) : []),
    ...line(texts.askedFor, askedFor),
    ...line(texts.leftOutFiles, leftOut.others, shownFiles),
  ];
}

/** Names the headings whose values are withheld (rules#published-features), and how to change that, without a value. */
export function reportUnpublished(report: ImportReport): string[] {
  const { isSheet, ignored, unknownColumns, privateColumns, unknownItems, privateItems } = report;
  const named = (names: readonly string[], text: (names: string, first: string) => string) =>
    line((list) => text(list, names[0] ?? ''), names);
  return [
    ...named(unknownColumns, texts.unpublished.unknown),
    ...named(isSheet ? [] : ignored, texts.unpublished.unknownFields),
    ...named(unknownItems, texts.unpublished.unknownItems),
    ...named(privateColumns, texts.unpublished.private),
    ...named(privateItems, texts.unpublished.privateItems),
  ];
}

/** Says what was done, in one or two lines. */
export function reportSummary({ records, bad, changed, isDryRun, photos }: ImportReport): string[] {
  if (records === 0) return [texts.nothingRead];
  if (!changed) return [texts.stopped(formatAmount(records), formatAmount(bad))];
  const { created, updated, unchanged } = changed;
  const { stored, reused, kept } = photos;
  return [
    texts.done(
      isDryRun,
      formatAmount(created.length),
      formatAmount(updated.length),
      formatAmount(unchanged),
      formatAmount(bad),
    ),
    ...(stored + reused + kept > 0
      ? [texts.photos(formatAmount(stored), formatAmount(reused), formatAmount(kept))]
      : []),
  ];
}
