import { useEffect, useRef, useState } from 'react';
import { setMessage } from '#lib/browser/api-client.ts';
import { isFilledByRobot } from '#lib/domain/message/form-values.ts';
import type { SendOutcome } from '#lib/domain/message/message-result.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { limits } from '#lib/site/limits.ts';

/**
 * Sends a form's message once, however often the button is pressed. `send` resolves with null if the form has nothing to
 * say: a message is being sent already, or the visitor leaves the page (rules#calls-cut-off). A form that is shown later
 * than its page calls `begin` when a visitor first touches it, and its fill time counts from there.
 */
export function useMessageSending() {
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const shownAt = useRef(0);
  const hasBegun = useRef(false);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  function begin() {
    if (!hasBegun.current) shownAt.current = performance.now();
    hasBegun.current = true;
  }

  async function send(message: Message, data: FormData): Promise<SendOutcome | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSending(true);
    // A form that is filled too fast waits instead of being refused: robots lose time, and no person loses a message.
    await new Promise((resolve) =>
      setTimeout(resolve, limits.minFillMs - (performance.now() - shownAt.current)),
    );
    const outcome = isFilledByRobot(data) ? ({ kind: 'ok' } as const) : await setMessage(message);
    isBusy.current = false;
    setIsSending(false);
    return outcome.kind === 'aborted' ? null : outcome;
  }

  return { isSending, send, begin };
}
