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
 * Opens a photograph at the upstream and streams it. `timeoutMs` limits the wait for the head and for each chunk, not the
 * whole: a visitor on a slow line may take longer than the upstream does.
 */
export async function openUpstreamFile(
  client: UpstreamClient,
  timeoutMs: number,
  path: string,
  ifNoneMatch: string | null,
): Promise<FileResult | null> {
  const response = await client.open('file', {
    params: { filepath: path },
    headers: {
      accept: 'image/*',
      // The length of a compressed answer is not that of the photograph, which is passed on.
      'accept-encoding': 'identity',
      ...(ifNoneMatch !== null && { 'if-none-match': ifNoneMatch }),
    },
  });
  const { status, headers } = response;
  const facts = { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
  if (status === 304) return { status, contentType: '', contentLength: null, body: null, ...facts };
  if (notFound.includes(status)) {
    await discard(response.body);
    return null;
  }
  if (status !== 200) throw await httpError('file', response);
  const image = response.body && (await readImage(response.body.getReader(), timeoutMs));
  if (!image) return null;
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  return { status, contentLength: length === null ? null : Number(length), ...image, ...facts };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Null for anything but a raster image, even where the upstream declares it one. */
async function readImage(
  reader: Reader,
  idleMs: number,
): Promise<Pick<FileResult, 'contentType' | 'body'> | null> {
  const chunks = chunksOf(reader, idleMs);
  const head = await readHead(chunks).catch((cause: unknown) => {
    throw new BackendError('network', 'file', 'the file broke off', { cause });
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
        const chunk = head.shift() ?? (await chunks.next()).value;
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { contentType, body };
}

/** The chunks that hold the first `imageHeadBytes`, or all of a shorter file. */
async function readHead(chunks: AsyncGenerator<Uint8Array, void>): Promise<Uint8Array[]> {
  const head: Uint8Array[] = [];
  for (let size = 0; size < imageHeadBytes; ) {
    const { value } = await chunks.next();
    if (!value) break;
    head.push(value);
    size += value.byteLength;
  }
  return head;
}

/** Ends with an error when the file grows too large or nothing comes for `idleMs`. A slow consumer does not count. */
async function* chunksOf(reader: Reader, idleMs: number): AsyncGenerator<Uint8Array, void> {
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
