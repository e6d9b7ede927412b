import { calls } from '#lib/contract/calls.ts';
import { imageHeadBytes, imageType } from '#lib/media/image-type.ts';
import { log } from '#lib/runtime/log.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';
import type { FileResult } from '../backend.ts';
import { BackendError } from '../backend-error.ts';
import { discard, httpError, type UpstreamClient } from './upstream-client.ts';

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
  // Compressed, the length that is passed on would not be the length of what is sent.
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' };
  const condition = ifNoneMatch === null ? {} : { 'if-none-match': ifNoneMatch };
  const response = await client.open('file', {
    params: { filepath: path },
    headers: { ...headers, ...condition },
  });
  const facts = {
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  };
  if (response.status === 304) {
    return { status: 304, contentType: '', contentLength: null, body: null, ...facts };
  }
  if (notFound.includes(response.status)) {
    await discard(response.body);
    return null;
  }
  if (response.status !== 200) throw await httpError('file', response);
  const image = response.body && (await readImage(response.body.getReader(), timeoutMs));
  if (!image) return null;
  const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
  return { status: 200, contentLength: length === null ? null : Number(length), ...image, ...facts };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Anything but a raster image counts as missing, also where the upstream declares it an image. */
async function readImage(
  reader: Reader,
  idleMs: number,
): Promise<Pick<FileResult, 'contentType' | 'body'> | null> {
  const pieces = piecesOf(reader, idleMs);
  const head = await readHead(pieces).catch((cause: unknown) => {
    throw new BackendError('network', calls.file.path, 'the file broke off', { cause });
  });
  const contentType = imageType(new Uint8Array(Buffer.concat(head)));
  if (contentType === null) {
    await discard(reader);
    log.warn('upstream-file-is-no-image', { call: calls.file.path });
    return null;
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = head.shift() ?? (await pieces.next()).value;
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { contentType, body };
}

async function readHead(pieces: AsyncGenerator<Uint8Array, void>): Promise<Uint8Array[]> {
  const head: Uint8Array[] = [];
  for (let size = 0; size < imageHeadBytes; ) {
    const { value } = await pieces.next();
    if (!value) break;
    head.push(value);
    size += value.byteLength;
  }
  return head;
}

/** Breaks off what grows too large or goes quiet. The time that a reader of the pieces takes does not count. */
async function* piecesOf(reader: Reader, idleMs: number): AsyncGenerator<Uint8Array, void> {
  try {
    for (let size = 0; ; ) {
      const { value } = await withTimeout(idleMs, reader.read(), `nothing came for ${idleMs} ms`);
      if (!value) return;
      size += value.byteLength;
      if (size > maxFileBytes) throw new Error(`more than ${maxFileBytes} bytes`);
      yield value;
    }
  } finally {
    await discard(reader);
  }
}
