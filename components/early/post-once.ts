/**
 * Lets the browser post a form once, however often it is sent while the answer is on its way. Forms that React answers in
 * the page prevent the browser's own way and do not count. Runs in the browser as an inline script (early-script.tsx)
 * and must be self-contained.
 */
export function postOnce(): void {
  const posted = new Map<EventTarget | null, number>();
  const answerMs = 30_000;
  addEventListener(
    'submit',
    (event) => {
      if (!(performance.now() - (posted.get(event.target) ?? -answerMs) < answerMs)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement && event.target.method === 'post')
      posted.set(event.target, performance.now());
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) posted.clear();
  });
}
