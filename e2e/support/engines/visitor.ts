import { expect } from '@playwright/test';
import type { Client } from './client.ts';

const selectors = {
  article: 'article',
  button: 'button, [role=button]',
  combobox: 'select',
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
const eventually = (check: () => Promise<void>, intervals?: number[]) =>
  expect(check).toPass({ timeout: 20_000, ...(intervals && { intervals }) });

/** A visitor who knows the screen by roles and names (rules#accessible-names) and waits until something is there. */
export function visitorOf(client: Client) {
  const locate = (role: Role, name: string, isPressed = false) =>
    client.run(placeOf, selectors[role], name, isPressed);

  /** Waits until a function inside the page answers so. */
  const finds = (expected: unknown, work: () => unknown) =>
    eventually(async () => expect(await client.run(work)).toEqual(expected));

  async function press(role: Role, name: string): Promise<void> {
    // What still moves is somewhere else when it is pressed.
    let place: Awaited<ReturnType<typeof locate>> = null;
    await eventually(async () => {
      const before = place;
      place = await locate(role, name, true);
      expect(place, `${role} '${name}'`).toMatchObject({ hit: 'itself' });
      expect(place, `${role} '${name}' still moves`).toEqual(before);
    }, [100]);
    const { x, y } = place as unknown as { x: number; y: number };
    await client.press(x, y);
  }

  return {
    open: client.open,
    back: client.back,
    run: client.run,
    finds,
    press,
    async type(role: 'textbox' | 'searchbox', name: string, text: string) {
      // A press misses where the screen moves under it, as it does while a panel opens.
      await eventually(async () => {
        await press(role, name);
        expect(await client.run(() => document.activeElement?.matches('input, textarea'))).toBe(true);
      });
      await client.type(text);
    },
    /** The options of a select are drawn by the system, out of reach of a driver. */
    choose: (name: string, label: string) =>
      eventually(async () => expect(await client.run(chooseOption, name, label)).toBe(true)),
    sees: (role: Role, name: string) =>
      eventually(async () => expect(await locate(role, name), `${role} '${name}'`).not.toBeNull()),
    misses: (role: Role, name: string) => eventually(async () => expect(await locate(role, name)).toBeNull()),
    isAt: (address: string) => finds(address, () => location.pathname + location.search),
    getsAlert: (alert: string) => eventually(async () => expect(await client.takeAlert()).toBe(alert)),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

// Runs in the page. What a modal dialog covers cannot be reached, and is not found.
function placeOf(selector: string, name: string, isPressed: boolean) {
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
  if (!found) return null;
  const { top, bottom } = found.getBoundingClientRect();
  if (isPressed && (top < 0 || bottom > innerHeight))
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return { x, y, hit: found.contains(hit) ? 'itself' : hit?.outerHTML.slice(0, 200) };
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
