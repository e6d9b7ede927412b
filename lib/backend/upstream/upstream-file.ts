import { calls } from '#lib/contract/calls.ts';
import { imageHeadBytes, imageType } from '#lib/media/image-type.ts';
import { log } from '#lib/runtime/log.ts';
import type { FileResult } from '../backend.ts';
import { BackendError } from '../backend-error.ts';
import { limitedStream, readInTime } from './limited-stream.ts';
import { httpError, type UpstreamClient } from './upstream-client.ts';

const maxFileBytes = 32 * 1024 * 1024;
const notFound: readonly number[] = [400, 403, 404, 410];

/**
 * Opens a photograph at the upstream and streams it through. `timeoutMs` limits the wait for the head and for
 * each piece, not the whole: a visitor on a slow line may take longer than the upstream does.
 */
export async function openUpstreamFile(
  client: UpstreamClient,
  timeoutMs: number,
  path: string,
  ifNoneMatch: string | null,
): Promise<FileResult | null> {
  const response = await openInTime(client, timeoutMs, path, ifNoneMatch);
  const facts = {
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  };
  if (response.status === 304) {
    return { status: 304, contentType: '', contentLength: null, body: null, ...facts };
  }
  if (notFound.includes(response.status)) {
    await response.body?.cancel();
    return null;
  }
  if (response.status !== 200) throw await httpError('file', response);
  return readImage(response, timeoutMs, facts);
}

async function openInTime(
  client: UpstreamClient,
  timeoutMs: number,
  path: string,
  ifNoneMatch: string | null,
): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DOMException('no head in time', 'TimeoutError')), timeoutMs);
  // Compressed, the length that is passed on would not be the length of what is sent.
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' };
  const condition = ifNoneMatch === null ? {} : { 'if-none-match': ifNoneMatch };
  try {
    const request = { params: { filepath: path }, headers: { ...headers, ...condition } };
    return await client.open('file', request, stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Anything but a raster image counts as missing, also where the upstream declares it an image. */
async function readImage(
  response: Response,
  idleMs: number,
  facts: Pick<FileResult, 'etag' | 'lastModified'>,
): Promise<FileResult | null> {
  const reader = response.body?.getReader();
  const head = reader ? await readHead(reader, idleMs) : [];
  const contentType = imageType(new Uint8Array(Buffer.concat(head)));
  if (!reader || contentType === null) {
    await reader?.cancel();
    log.warn('upstream-file-is-no-image', { call: calls.file.path });
    return null;
  }
  const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
  const contentLength = length === null ? null : Number(length);
  const body = limitedStream(head, reader, { maxBytes: maxFileBytes, idleMs });
  return { status: 200, contentType, contentLength, body, ...facts };
}

async function readHead(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleMs: number,
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < imageHeadBytes) {
      const piece = await readInTime(reader, idleMs);
      if (piece === null) break;
      pieces.push(piece);
      size += piece.byteLength;
    }
  } catch (error) {
    throw new BackendError('network', calls.file.path, 'the file broke off', { cause: error });
  }
  return pieces;
}
