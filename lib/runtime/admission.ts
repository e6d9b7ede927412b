/** Limits work of one kind: how much may be under way and how long queues may be, of one visitor and of all. */
export type Bounds = { each: number; all: number; queueEach: number; queueAll: number };

/** Names a visitor. Null stands for visitors who cannot be told apart: only the bounds on all hold for them. */
export type VisitorKey = string | null;

/** Answers a piece of work that asks to be let in; one that waits can leave its queue. */
type Admitted =
  | { state: 'begun' }
  | { state: 'waiting'; giveUp: () => void }
  | { state: 'refused'; by: 'each' | 'all' };

/**
 * Admits work. Beyond the bounds it waits in a queue of its visitor, and the queues
 * take turns, so that a visitor who asks for much only delays himself; work beyond the queue's length is refused.
 * A visitor without work is forgotten.
 */
export function createAdmission(bounds: Bounds) {
  type Visitor = { underWay: number; queue: Set<() => void>; max: { underWay: number; queued: number } };
  /** In the order of their turns. */
  const visitors = new Map<VisitorKey, Visitor>();
  let underWay = 0;
  let waiting = 0;

  function visitorOf(key: VisitorKey): Visitor {
    const { each, all, queueEach, queueAll } = bounds;
    const max = key === null ? { underWay: all, queued: queueAll } : { underWay: each, queued: queueEach };
    return visitors.get(key) ?? { underWay: 0, queue: new Set(), max };
  }

  const mayBegin = (visitor: Visitor) => underWay < bounds.all && visitor.underWay < visitor.max.underWay;

  function count(visitor: Visitor, change: 1 | -1): void {
    visitor.underWay += change;
    underWay += change;
  }

  function forgetIfIdle(key: VisitorKey, { underWay, queue }: Visitor): void {
    if (underWay === 0 && queue.size === 0) visitors.delete(key);
  }

  return {
    /**
     * @param begin called once when work that had to wait may begin
     */
    enter(key: VisitorKey, begin: () => void): Admitted {
      const visitor = visitorOf(key);
      if (mayBegin(visitor)) {
        visitors.set(key, visitor);
        count(visitor, 1);
        return { state: 'begun' };
      }
      if (visitor.queue.size >= visitor.max.queued)
        return { state: 'refused', by: key === null ? 'all' : 'each' };
      if (waiting >= bounds.queueAll) return { state: 'refused', by: 'all' };
      visitors.set(key, visitor);
      visitor.queue.add(begin);
      waiting += 1;
      return {
        state: 'waiting',
        giveUp() {
          if (!visitor.queue.delete(begin)) return;
          waiting -= 1;
          forgetIfIdle(key, visitor);
        },
      };
    },

    /** Tells how many visitors have work that is under way or waits. */
    size: () => visitors.size,

    /** Ends work that has begun, once for each piece, and lets the next begin. */
    leave(key: VisitorKey): void {
      const left = visitorOf(key);
      count(left, -1);
      forgetIfIdle(key, left);
      // The loop meets a visitor again who is moved to the end.
      for (const [turn, visitor] of visitors) {
        if (underWay >= bounds.all) return;
        const [begin] = visitor.queue;
        if (begin === undefined || !mayBegin(visitor)) continue;
        visitor.queue.delete(begin);
        waiting -= 1;
        count(visitor, 1);
        visitors.delete(turn);
        visitors.set(turn, visitor);
        begin();
      }
    },
  };
}
