import { useEffect, useRef, useState } from 'react';
import { setMessage } from '#lib/browser/api-client.ts';
import { isFilledByRobot } from '#lib/contact/form-values.ts';
import type { SendOutcome } from '#lib/contact/message-result.ts';
import type { Message } from '#lib/contract/message.ts';
import { limits } from '#lib/site/limits.ts';

/**
 * Sends a form's message once, however often the button is pressed. `send` resolves with null where there is nothing to
 * tell: another message is under way, or the visitor leaves the page (rules#calls-cut-off). `begin` starts the fill time of a form that is shown later than its page; only the first call counts.
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
    // A form that is complete right after it appeared waits: robots are slowed down, and no person is refused.
    await new Promise((resolve) =>
      setTimeout(resolve, limits.minimumFillMs - (performance.now() - shownAt.current)),
    );
    const outcome = isFilledByRobot(data) ? ({ kind: 'ok' } as const) : await setMessage(message);
    isBusy.current = false;
    setIsSending(false);
    return outcome.kind === 'aborted' ? null : outcome;
  }

  return { isSending, send, begin };
}
