/**
 * Handles taps until React has hydrated a control, so that none is lost on a slow phone. It runs in the browser as an
 * inline script before the first paint (early-script.tsx) and must be self-contained.
 *
 * - Buttons with `command` (commands.ts): for engines without commands, also after hydration.
 * - Tabs (tabs.tsx), disclosures (use-disclosure.ts) and Escape: until the component takes over what it finds.
 * - Every other `<button>`: the tap is replayed once when React has hydrated it. A component must only not be `disabled`
 *   until then. Other elements opt in with `data-early`, such as a link that scripts enhance. A button that has come to be
 *   pressed meanwhile (`aria-pressed`) shows what the visitor wanted of it and is left alone.
 * - A form with `method=post`: waits two seconds for React, which answers in the page; then the browser posts it.
 * - Links, `<details>` and forms with `method=get` work without scripts.
 *
 * React listens on `document` and stops a click on what it has not hydrated yet. A click that gets past it, to the second
 * listener on the root element, is on a control that React handles, or on a disclosure that this script switches.
 */
export function earlyTaps(tabOfKey: (key: string, index: number, count: number) => number): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const pending = new Map<HTMLElement, { since: number; pressed: string | null }>();
  const pressedOf = (control: Element) => control.getAttribute('aria-pressed');
  const reactMs = 2000;
  // React marks elements while it still draws, and may drop what it has drawn.
  let isDrawn = false;
  const isHydrated = (element: Element) =>
    isDrawn && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
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
  const isEarlyTab = (control: HTMLElement) => control.getAttribute('role') === 'tab' && !isHydrated(control);
  const select = (control: HTMLElement) => {
    for (const tab of tabsBeside(control)) {
      tab.setAttribute('aria-selected', String(tab === control));
      tab.tabIndex = tab === control ? 0 : -1;
      show(find(tab, 'aria-controls'), tab === control);
    }
  };
  const toggleDisclosure = (control: HTMLElement) => {
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
    for (const [control, { since, pressed }] of pending) {
      const isDone = isHydrated(control) && pressedOf(control) !== pressed;
      if (isDone || !control.isConnected) pending.delete(control);
      else if (isHydrated(control)) control.click();
      else if (performance.now() - since > reactMs && formOf(control)) {
        pending.delete(control);
        formOf(control)?.requestSubmit(control);
      }
    }
    if (pending.size > 0) setTimeout(replay, 100);
  };
  addEventListener('site-listens', replay);
  // carry-over.tsx
  addEventListener('site-drawn', (event) => {
    isDrawn = true;
    const { detail: twinOf } = event as CustomEvent<(old: Element) => HTMLElement | undefined>;
    for (const [control, tap] of [...pending]) {
      const twin = twinOf(control);
      if (twin) pending.set(twin, tap);
    }
  });
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event);
      if (!control) return;
      if (control.hasAttribute('command')) return command(control);
      if (control.getAttribute('role') === 'tab') {
        if (isEarlyTab(control)) select(control);
        return;
      }
      const form = formOf(control);
      if (form && form.method !== 'post') return;
      if (pending.size === 0) setTimeout(replay, 100);
      if (!pending.has(control))
        pending.set(control, { since: performance.now(), pressed: pressedOf(control) });
      if ((control instanceof HTMLAnchorElement || form) && !isHydrated(control)) event.preventDefault();
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        const opener = document.querySelector<HTMLElement>('[data-early=disclosure][aria-expanded=true]');
        if (!opener || isHydrated(opener)) return;
        toggleDisclosure(opener);
        opener.focus();
        return;
      }
      const control = controlOf(event);
      if (!control || !isEarlyTab(control)) return;
      const tabs = tabsBeside(control);
      const tab = tabs[tabOfKey(event.key, tabs.indexOf(control), tabs.length)];
      if (!tab) return;
      event.preventDefault();
      select(tab);
      tab.focus();
    },
    true,
  );
  document.documentElement.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event);
      if (control && pending.has(control) && (isHydrated(control) || toggleDisclosure(control)))
        pending.delete(control);
    },
    true,
  );
}
