/**
 * The pre-hydration script, an inline script of each document: it runs before the first paint and answers taps until React
 * listens, so that none is lost on a slow phone. Tabs it answers for good.
 *
 * - Buttons with `command` (components/ui/commands.ts) are the browser's own business; engines without commands get
 *   them here, for good.
 * - Tabs (by their keys too) are switched in the document, and React only renders them (components/ui/tabs.tsx).
 * - Disclosures (components/ui/use-disclosure.ts; Escape closes them) are switched in the document until their component
 *   takes over what is open.
 * - Every other `<button>` that React renders is remembered and clicked once when React answers for it. No component
 *   has to do anything for that, except not to be `disabled` until then. What is no button opts in with `data-early`,
 *   such as a link that scripts make more of.
 * - A form that is posted waits two seconds for React, which answers in the page; then the browser posts it, once.
 * - Links, `<details>` and forms that only ask do what they always do.
 */
export const preHydrationScript = `(${sourceOf(preHydration)})()`;

/**
 * Runs in the browser, which gets it as it stands but for its indentation: it must be complete in itself, and comments
 * would travel with it.
 */
function preHydration(): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const waiting = new Map<HTMLElement, number>();
  const posted = new Map<EventTarget | null, number>();
  const [reactMs, answerMs] = [2000, 30_000];
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const find = (element: Element, attribute: string) =>
    document.getElementById(element.getAttribute(attribute) ?? '');
  const controlOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('button, [data-early]') : null;
  const show = (panel: HTMLElement | null, isShown: boolean) => {
    if (panel) panel.hidden = !isShown;
  };
  const command = (button: HTMLElement) => {
    const dialog = find(button, 'commandfor');
    if (knowsCommands || !(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  };
  const tabsBeside = (tab: HTMLElement) =>
    Array.from(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []);
  const isTab = (control: HTMLElement) => control.getAttribute('role') === 'tab';
  const select = (control: HTMLElement) => {
    for (const tab of tabsBeside(control)) {
      tab.setAttribute('aria-selected', String(tab === control));
      tab.tabIndex = tab === control ? 0 : -1;
      show(find(tab, 'aria-controls'), tab === control);
    }
  };
  const standIn = (control: HTMLElement) => {
    if (control.dataset.early !== 'disclosure') return false;
    const isOpen = control.getAttribute('aria-expanded') !== 'true';
    const panel = find(control, 'aria-controls');
    control.setAttribute('aria-expanded', String(isOpen));
    show(panel, isOpen);
    if (isOpen) panel?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const formOf = (control: HTMLElement) =>
    control instanceof HTMLButtonElement && control.type === 'submit' ? control.form : null;
  const replay = () => {
    for (const [control, since] of waiting) {
      if (!control.isConnected) waiting.delete(control);
      else if (isAlive(control)) control.click();
      else if (performance.now() - since > reactMs && formOf(control)) {
        waiting.delete(control);
        formOf(control)?.requestSubmit(control);
      }
    }
    if (waiting.size > 0) setTimeout(replay, 100);
  };
  addEventListener('site-listens', replay);
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event);
      if (!control) return;
      if (control.hasAttribute('command')) return command(control);
      if (isTab(control)) return select(control);
      const form = formOf(control);
      if (form && form.method !== 'post') return;
      if (waiting.size === 0) setTimeout(replay, 100);
      if (!waiting.has(control)) waiting.set(control, performance.now());
      if ((control instanceof HTMLAnchorElement || form) && !isAlive(control)) event.preventDefault();
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        const opener = document.querySelector<HTMLElement>('[data-early=disclosure][aria-expanded=true]');
        if (!opener || isAlive(opener)) return;
        standIn(opener);
        opener.focus();
        return;
      }
      const control = controlOf(event);
      if (!control || !isTab(control)) return;
      const tabs = tabsBeside(control);
      const index = tabs.indexOf(control);
      const places: Record<string, number> = {
        ArrowLeft: index - 1,
        ArrowRight: (index + 1) % tabs.length,
        Home: 0,
        End: -1,
      };
      const place = places[event.key];
      const tab = place === undefined ? undefined : tabs.at(place);
      if (!tab) return;
      event.preventDefault();
      select(tab);
      tab.focus();
    },
    true,
  );
  // React stops a click that it cannot answer yet on its way to here, and has made alive whom it will answer for.
  document.documentElement.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event);
      if (control && waiting.has(control) && (isAlive(control) || standIn(control))) waiting.delete(control);
    },
    true,
  );
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

/** Source of a function for a script of the document. Types were blanked out with spaces before it came here. */
export function sourceOf(script: (...args: never[]) => void): string {
  return script.toString().replaceAll(/\n\s+/g, '\n').replaceAll(/ {2,}/g, ' ');
}
