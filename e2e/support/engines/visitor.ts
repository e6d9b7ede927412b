import { expect } from '@playwright/test';
import type { Client } from './client.ts';

const selectors = {
  button: 'button, [role=button]',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  navigation: 'nav',
  link: 'a[href]',
  searchbox: 'input[type=search]',
  status: '[role=status]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  textbox: 'input:not([type=search]), textarea',
};

export type Role = keyof typeof selectors;

/** Tries until it passes: while a page gives way to the next one, nothing can be run in it. */
const eventually = (check: () => Promise<void>) => expect(check).toPass({ timeout: 20_000 });

/** A visitor who knows the screen by roles and names (rules#accessible-names) and waits until something is there. */
export function visitorOf(client: Client) {
  /** Waits until a function inside the page answers so. */
  const finds = (expected: unknown, work: () => unknown) =>
    eventually(async () => expect(await client.run(work)).toEqual(expected));

  const expectThere = (role: Role, name: string, isThere: boolean) =>
    eventually(async () =>
      expect(await client.run(find, selectors[role], name, false), `${role} '${name}'`).toBe(isThere),
    );

  const press = (role: Role, name: string) =>
    eventually(() => client.press(find, selectors[role], name, true));

  return {
    open: client.open,
    run: client.run,
    finds,
    press,
    async type(role: 'textbox' | 'searchbox', name: string, text: string) {
      await press(role, name);
      await finds(true, () => document.activeElement?.matches('input, textarea'));
      await client.type(text);
    },
    /** The options of a select are drawn by the system, out of reach of a driver. */
    choose: (name: string, label: string) =>
      eventually(async () => expect(await client.run(chooseOption, name, label)).toBe(true)),
    sees: (role: Role, name: string) => expectThere(role, name, true),
    misses: (role: Role, name: string) => expectThere(role, name, false),
    isAt: (address: string) => finds(address, () => location.pathname + location.search),
    getsAlert: (alert: string) => eventually(async () => expect(await client.takeAlert()).toBe(alert)),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

/**
 * Runs in the page. What a modal dialog covers cannot be reached, and is not found.
 * @returns whether it is there; where it is to be pressed the element, once it stands still and nothing covers it
 */
async function find(selector: string, name: string, isPressed: boolean): Promise<Element | boolean> {
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    const [label] = [...((element as HTMLInputElement).labels ?? [])];
    const texts = [element.ariaLabel, labels.join(' '), label?.textContent, element.textContent];
    return flat(texts.find((text) => flat(text) !== ''));
  };
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      (!modal || modal.contains(element)) &&
      element.getClientRects().length > 0 &&
      element.closest('[inert]') === null &&
      getComputedStyle(element).visibility === 'visible' &&
      nameOf(element) === name,
  );
  if (!isPressed) return found !== undefined;
  if (!found) throw new Error(`no '${name}' to press`);
  const frame = () => new Promise(requestAnimationFrame);
  const before = found.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight)
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  await frame();
  await frame();
  const now = found.getBoundingClientRect();
  if (now.left !== left || now.top !== top) throw new Error(`'${name}' still moves`);
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!found.contains(hit)) throw new Error(`'${name}' is covered by ${hit?.outerHTML.slice(0, 200)}`);
  return found;
}

function chooseOption(name: string, label: string): boolean {
  const scope = document.querySelector('dialog:modal') ?? document;
  const select = [...scope.querySelectorAll('select')].find((one) => {
    const names = [one.ariaLabel, ...[...one.labels].map((own) => own.textContent)];
    return one.getClientRects().length > 0 && names.some((text) => text?.trim() === name);
  });
  const option = [...(select?.options ?? [])].find(({ text }) => text.trim() === label);
  if (!select || !option) return false;
  select.value = option.value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
