import { expect } from '@playwright/test';
import type { Client } from './client.ts';

const selectors = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  navigation: 'nav',
  link: 'a[href]',
  status: '[role=status]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  textbox: 'input, textarea',
};

type Role = keyof typeof selectors;

/** Tries until it passes: while a page gives way to the next one, nothing can be run in it. */
const eventually = (check: () => Promise<void>) => expect(check).toPass({ timeout: 20_000 });

/** A visitor who knows the screen by roles and names (rules#accessible-names) and waits until something is there. */
export function visitorOf(client: Client) {
  /** Waits until a function inside the page answers so. */
  const finds = <Args extends unknown[]>(
    expected: unknown,
    work: (...args: Args) => unknown,
    ...args: Args
  ) => eventually(async () => expect(await client.run(work, ...args), args.join(' ')).toEqual(expected));

  const press = (role: Role, name: string) =>
    eventually(() => client.press(find, selectors[role], name, { isPressed: true }));

  return {
    open: client.open,
    run: client.run,
    finds,
    press,
    async type(name: string, text: string) {
      await press('textbox', name);
      await finds(true, () => document.activeElement?.matches('input, textarea'));
      await client.type(text);
    },
    /** The options of a select are drawn by the system, out of reach of a driver. */
    choose: (name: string, option: string) => finds(true, find, selectors.combobox, name, { option }),
    sees: (role: Role, name: string) => finds(true, find, selectors[role], name, {}),
    misses: (role: Role, name: string) => finds(false, find, selectors[role], name, {}),
    isAt: (address: string) => finds(address, () => location.pathname + location.search),
    getsAlert: (alert: string) => eventually(async () => expect(await client.takeAlert()).toBe(alert)),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

/**
 * Runs in the page. What a modal dialog covers cannot be reached, and is not found.
 * @returns whether it is there, and has the option that is to be chosen; where it is to be pressed the element, once it
 * stands still and nothing covers it
 */
async function find(
  selector: string,
  name: string,
  { isPressed, option }: { isPressed?: boolean; option?: string },
): Promise<Element | boolean> {
  const nameOf = (element: Element) => {
    const heading = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const label = (element as HTMLInputElement).labels?.[0];
    const text = element.ariaLabel ?? (heading ?? label ?? element).textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  };
  const reachable = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      reachable.contains(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      nameOf(element) === name,
  );
  if (option && found instanceof HTMLSelectElement) {
    const chosen = [...found.options].find(({ text }) => text.trim() === option);
    if (!chosen) return false;
    chosen.selected = true;
    for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }));
  }
  if (!isPressed) return found !== undefined;
  if (!found) throw new Error(`no '${name}' to press`);
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  // Three frames after that Firefox scrolls a field in which somebody has just typed back into sight.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  const now = found.getBoundingClientRect();
  if (now.left !== left || now.top !== top) throw new Error(`'${name}' still moves`);
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!found.contains(hit)) throw new Error(`'${name}' is covered by ${hit?.outerHTML.slice(0, 200)}`);
  return found;
}
