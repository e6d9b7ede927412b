import type { InventoryItem } from '#lib/domain/listing/listing.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import type { PreviewPage, WireDetail, WirePreview } from '#lib/domain/wire/listing-schema.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import type { PreviewQuery } from '#lib/domain/wire/query-schema.ts';
import type { SearchAlerts } from './alerts-backend.ts';

/**
 * An upstream's refusal of a message, passed on as it came: the error catalogue has different words for a status and for
 * an `m` (rules#message-answers).
 */
export type UpstreamRefusal = {
  reason: 'too-many' | 'rejected' | 'failed';
  status: number;
  /** Null for a word outside the contract. */
  m: string | null;
};

export type SetMessageResult = 'stored' | 'too-many' | UpstreamRefusal;

/** A photograph as a stream; `null` where the call answers "not found". */
export type FileResult = {
  status: 200 | 304;
  contentType: string;
  /** Bytes, null where an upstream does not say. */
  contentLength: number | null;
  etag: string | null;
  lastModified: string | null;
  body: ReadableStream<Uint8Array> | null;
};

/** How many listings have this type and this status, as they are spelt. */
export type ListingCount = { type: string; status: string; count: number };

/**
 * The calls (rules#calls). Values are the wire's own, already checked by
 * `lib/domain/wire`; `lib/domain/listing/from-wire.ts` turns them into the site's words.
 *
 * Every method rejects with a `BackendError` when the backend cannot answer; nothing else is thrown.
 */
export type Backend = {
  featured(): Promise<WirePreview[]>;
  preview(query: PreviewQuery): Promise<PreviewPage>;
  search(query: FilterQuery): Promise<PreviewPage>;
  activeTypes(): Promise<string[]>;
  cities(): Promise<string[]>;
  /** Returns the districts of a city, or of all cities. */
  districts(city: string | null): Promise<string[]>;
  /** Counts listings by type and status. Absent in upstream mode, whose calls do not tell. */
  counts?(): Promise<ListingCount[]>;
  /**
   * Yields every listing once, with what a crawler must know. Read from the backend page by page; a failure is thrown, so that
   * half an inventory never passes for a whole one.
   */
  inventory(): AsyncIterable<InventoryItem>;
  /** Yields homes for sale (rules#home-value), page by page, of an upstream ten pages at most; a failure is thrown. */
  homesForSale(): AsyncIterable<WirePreview>;
  /** Null for an unknown listing (any `m` but `basarili`). */
  listing(id: string): Promise<WireDetail | null>;
  /** Null for an unknown photograph. */
  file(path: string, ifNoneMatch: string | null): Promise<FileResult | null>;
  /**
   * Tells photographs of one path apart: another photograph, or one of another agency, has another tag. It asks no
   * other machine, so of an upstream's photographs it tells only whose they are.
   * @returns null for a photograph that is known to be missing
   */
  fileTag(path: string): Promise<string | null>;
  /**
   * Stores a message durably.
   * @param visitor the visitor's address, for the message limit
   * @param page path and query of the screen that it was sent from; stored with it, never sent to an upstream
   */
  setMessage(message: Message, visitor: string, page?: string | null): Promise<SetMessageResult>;
  /** Searches that write back. Absent in upstream mode. */
  searchAlerts?: SearchAlerts;
  /** Calls back after every change of a listing, by any process. Absent in upstream mode, which has no notifications. */
  onListingsChange?(listener: () => void): Promise<void>;
  /**
   * Calls back after listings have left the site with the end of a day (rules#authorisation), which changes no row, or have
   * come back because a clock was set back. Absent in upstream mode.
   */
  onListingsEnded?(listener: () => void): void;
  /**
   * Tells in how many seconds the next listing leaves the site with the end of a day (rules#authorisation), null for never.
   * Absent in upstream mode.
   */
  secondsToNextEnd?(): Promise<number | null>;
  /** Differs after every change of a listing or a message. Absent in upstream mode. */
  dataVersion?(): Promise<string>;
  /** Resolves when the backend can serve: a message could be stored, or the upstream answers. */
  ready(): Promise<void>;
  close(): Promise<void>;
};
