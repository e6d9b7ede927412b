import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bounds, VisitorKey } from '#lib/runtime/admission.ts';
import { createTurns, type TakeTurn, type Turns } from '#lib/runtime/turns.ts';
import { pictureBounds } from '#lib/web/pictures/answer-picture.ts';

export type RequestKind = 'document' | 'call' | 'picture' | 'photograph';

/**
 * What is not cached, by kind (rules#fair-shares). A screen needs one document, a list, the names of its filters and a
 * dozen pictures at once: each queue holds that of ten visitors behind one address. A photograph has its turn until its
 * last byte is sent.
 */
const bounds: Readonly<Record<RequestKind, Bounds>> = {
  document: { each: 2, all: 8, queueEach: 24, queueAll: 256 },
  call: { each: 4, all: 16, queueEach: 48, queueAll: 256 },
  picture: pictureBounds,
  photograph: { each: 8, all: 64, queueEach: 128, queueAll: 256 },
};

/** @param keyOf whose turn a request takes */
export function createRequestTurns(keyOf: (request: IncomingMessage) => VisitorKey) {
  const turnsOf = (kind: RequestKind): Turns => createTurns(kind, bounds[kind]);
  const turns: Record<RequestKind, Turns> = {
    document: turnsOf('document'),
    call: turnsOf('call'),
    picture: turnsOf('picture'),
    photograph: turnsOf('photograph'),
  };
  /** How the work of a request is done: in its visitor's turn, unless the visitor leaves before. */
  return (kind: RequestKind, request: IncomingMessage, response: ServerResponse): TakeTurn =>
    (work) =>
      turns[kind](keyOf(request), work, leaving(response));
}

/** Aborted when the visitor has gone away, or has been answered. */
function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
