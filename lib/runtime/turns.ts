import { type Bounds, createAdmission, type VisitorKey } from './admission.ts';
import { recordEvent } from './metric-events.ts';

/** Kinds of work that are bounded, as the metrics name them. */
type TurnKind = 'document' | 'other' | 'picture' | 'message';

/**
 * The work was not begun: its visitor (`each`) or all together (`all`) have too much under way and waiting, or the
 * visitor has `left`.
 */
export class TurnRefusal extends Error {
  override readonly name = 'TurnRefusal';
  readonly by: 'each' | 'all' | 'left';

  constructor(by: TurnRefusal['by']) {
    super(`no turn: ${by}`);
    this.by = by;
  }
}

/** Does work of one request when its visitor's turn comes. Rejects with a `TurnRefusal`, or as the work does. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Bounds the work of one kind (rules#fair-shares). What it returns does work in the turn of a visitor: within the call
 * where there is room, else later; however the work ends, the turn is given back. Work that still waits when `left` is
 * aborted is never begun.
 */
export function createTurns(kind: TurnKind, bounds: Bounds) {
  const admission = createAdmission(bounds);

  /** Waits for a turn; null where it has come already. */
  function untilTurn(key: VisitorKey, left?: AbortSignal): Promise<void> | null {
    if (left?.aborted) throw new TurnRefusal('left');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const admitted = admission.enter(key, resolve);
    recordEvent('turn', { kind, result: admitted.state });
    if (admitted.state === 'refused') throw new TurnRefusal(admitted.by);
    if (admitted.state === 'begun') return null;
    left?.addEventListener('abort', () => {
      admitted.giveUp();
      reject(new TurnRefusal('left'));
    });
    return promise;
  }

  return async <T>(key: VisitorKey, work: () => Promise<T>, left?: AbortSignal): Promise<T> => {
    const turn = untilTurn(key, left);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      admission.leave(key);
    }
  };
}

export type Turns = ReturnType<typeof createTurns>;
