import { imageHeadBytes, imageType } from '#lib/domain/media/image-type.ts';
import { calls } from '#lib/domain/wire/calls.ts';
import { log } from '#lib/runtime/log.ts';
import type { FileResult } from '../backend.ts';
import { BackendError } from '../backend-error.ts';
import type { Reader } from './upstream-client.ts';

const maxFileBytes = 32 * 1024 * 1024;
const missing = [400, 403, 404, 410];

/**
 * Reads as much of a photograph as tells its type, and streams the rest. `timeoutMs` limits the wait for each piece, not
 * the whole: a visitor on a slow line may take longer than the upstream does.
 */
export function photographReader(timeoutMs: number): Reader<FileResult | null> {
  return async ({ status, headers, body }, abort) => {
    const etag = headers.get('etag');
    const lastModified = headers.get('last-modified');
    if (status === 304)
      return { status, contentType: '', contentLength: null, etag, lastModified, body: null };
    if (status !== 200 && !missing.includes(status))
      throw new BackendError('http', 'file', `answered ${status}`);

    const reader = body?.getReader();
    const head = status === 200 && reader ? await readHead(reader) : Buffer.alloc(0);
    const contentType = imageType(head);
    if (contentType === null || !reader) {
      abort();
      if (status === 200) log.warn('upstream-file-is-no-image', { call: calls.file.path });
      return null;
    }
    // Some compress all the same, and fetch undoes it: the length is not that of the photograph then.
    const length = headers.has('content-encoding') ? null : headers.get('content-length');
    return {
      status: 200,
      contentType,
      contentLength: length === null ? null : Number(length),
      etag,
      lastModified,
      body: restOf(reader, head, timeoutMs, abort),
    };
  };
}

type PieceReader = ReadableStreamDefaultReader<Uint8Array>;

async function readHead(reader: PieceReader): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  while (head.length < imageHeadBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

function restOf(reader: PieceReader, head: Uint8Array, timeoutMs: number, abort: (reason?: unknown) => void) {
  let size = head.length;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const timer = setTimeout(() => abort(new Error(`nothing came for ${timeoutMs} ms`)), timeoutMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return controller.close();
      size += value.length;
      if (size > maxFileBytes) {
        const error = new Error(`more than ${maxFileBytes} bytes`);
        abort(error);
        throw error;
      }
      controller.enqueue(value);
    },
    cancel: abort,
  };
  // Without a buffer of its own, so that a slow visitor does not keep the upstream waiting.
  return new ReadableStream(source, { highWaterMark: 0 });
}
