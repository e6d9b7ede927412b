import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo.ts';

/**
 * The pre-hydration script, inline in each document: it runs before the first paint and handles taps until React has
 * hydrated a control, so that none is lost on a slow phone.
 *
 * - Buttons with `command` (components/ui/commands.ts): for engines without commands, also after hydration.
 * - Tabs and their keys (components/ui/tabs.tsx, which only renders them): also after hydration.
 * - Disclosures (components/ui/use-disclosure.ts) and Escape: until the component takes over what is open.
 * - Every other `<button>`: the tap is replayed once when React has hydrated it. A component must only not be `disabled`
 *   until then. Other elements opt in with `data-early`, such as a link that scripts enhance.
 * - A form with `method=post`: waits two seconds for React, which answers in the page; then the browser posts it, once.
 * - Links, `<details>` and forms with `method=get` work without scripts.
 * - A photograph that cannot be had is replaced by the default image (rules#default-image), on every screen and for good:
 *   most fail before React listens, and no event tells of it later.
 */
export const preHydrationScript = `(${sourceOf(preHydration)})("${imageOptimizerPath}?","${defaultPhotoUrl}")`;

/**
 * Runs in the browser, which gets this source without its indentation: it must be self-contained and without comments.
 * @param photographs how the addresses of photographs begin
 *
 * React listens on `document` and stops a click on what it has not hydrated yet. A click that gets past it, to the second
 * listener on the root element, is on a control that React handles, or on a disclosure that this script switches.
 */
function preHydration(photographs: string, defaultPhoto: string): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const pending = new Map<HTMLElement, number>();
  const posted = new Map<EventTarget | null, number>();
  const [reactMs, answerMs] = [2000, 30_000];
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
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
    for (const [control, since] of pending) {
      if (!control.isConnected) pending.delete(control);
      else if (isHydrated(control)) control.click();
      else if (performance.now() - since > reactMs && formOf(control)) {
        pending.delete(control);
        formOf(control)?.requestSubmit(control);
      }
    }
    if (pending.size > 0) setTimeout(replay, 100);
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
      if (pending.size === 0) setTimeout(replay, 100);
      if (!pending.has(control)) pending.set(control, performance.now());
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
  document.documentElement.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event);
      if (control && pending.has(control) && (isHydrated(control) || toggleDisclosure(control)))
        pending.delete(control);
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
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement && target.getAttribute('src')?.startsWith(photographs)))
        return;
      target.removeAttribute('srcset');
      target.src = defaultPhoto;
    },
    true,
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) posted.clear();
  });
}

/** Source of a function for a script of the document. Types were blanked out with spaces before it came here. */
export function sourceOf(script: (...args: never[]) => void): string {
  return script.toString().replaceAll(/\n\s+/g, '\n').replaceAll(/ {2,}/g, ' ');
}
