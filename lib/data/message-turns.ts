import type { Bounds } from '#lib/runtime/admission.ts';
import { createTurns, TurnRefusal } from '#lib/runtime/turns.ts';
import { quotaKey } from '#lib/runtime/visitor-key.ts';
import type { Backend } from './backend.ts';

/** One visitor uses fewer than all connections for transactions, so that others' messages are stored meanwhile. */
const bounds: Bounds = { each: 2, all: 8, queueEach: 32, queueAll: 512 };

/**
 * Returns the same backend, which stores messages and search alerts in the turns of their visitors (rules#fair-shares).
 * A turn is taken when a message has arrived, so that a slow sender holds none. Without a turn the visitor has
 * sent too many.
 */
export function withMessageTurns(backend: Backend): Backend {
  const takeTurn = createTurns('message', bounds);
  async function inTurn<T>(visitor: string, work: () => Promise<T>): Promise<T | 'too-many'> {
    try {
      return await takeTurn(quotaKey(visitor), work);
    } catch (error) {
      if (error instanceof TurnRefusal) return 'too-many';
      throw error;
    }
  }
  const { searchAlerts: alerts } = backend;
  const ask = alerts?.ask;
  return {
    ...backend,
    setMessage: (message, visitor, page) => inTurn(visitor, () => backend.setMessage(message, visitor, page)),
    ...(ask && {
      searchAlerts: { ...alerts, ask: (request, visitor) => inTurn(visitor, () => ask(request, visitor)) },
    }),
  };
}
