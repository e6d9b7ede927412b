import { expect } from '@playwright/test';
import type { Client, Control } from './client.ts';

export type Role = keyof typeof selectors;

const selectors = {
  article: 'article',
  button: 'button, [role=button]',
  combobox: 'select',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  navigation: 'nav',
  searchbox: 'input[type=search]',
  status: '[role=status]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  textbox: 'input:not([type=search]), textarea',
};

const patience = { timeout: 20_000 };

/** A visitor who knows the screen by roles and names (rules#accessible-names) and waits until something is there. */
export function visitorOf(client: Client) {
  const find = (role: Role, name: string) => client.find(findDrawn, selectors[role], name);

  async function control(role: Role, name: string): Promise<Control> {
    let found: Control | null = null;
    await expect(async () => {
      found = await find(role, name);
      expect(found, `${role} '${name}'`).not.toBeNull();
    }).toPass(patience);
    return found as unknown as Control;
  }

  /** Waits until a function inside the page answers so. */
  async function finds<Args extends unknown[], Result>(
    expected: unknown,
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<void> {
    await expect(async () => expect<unknown>(await client.run(work, ...args)).toEqual(expected)).toPass(
      patience,
    );
  }

  return {
    open: client.open,
    back: client.back,
    run: client.run,
    finds,
    async press(role: Role, name: string) {
      // What still moves is somewhere else when the driver clicks.
      let last = '';
      await expect(async () => {
        const found = await control(role, name);
        const before = last;
        last = await found.place();
        expect(last, `${role} '${name}'`).not.toMatch(/^covered/);
        expect(last, `${role} '${name}' stands still`).toBe(before);
        await found.click();
      }).toPass({ ...patience, intervals: [100] });
    },
    async type(role: 'textbox' | 'searchbox', name: string, text: string) {
      await (await control(role, name)).type(text);
    },
    async choose(name: string, label: string) {
      await control('combobox', name);
      await client.run(chooseOption, name, label);
    },
    async sees(role: Role, name: string) {
      await control(role, name);
    },
    async misses(role: Role, name: string) {
      await expect(async () => expect(await find(role, name)).toBeNull()).toPass(patience);
    },
    async standsAt(address: string) {
      await finds(address, () => location.pathname + location.search);
    },
    async isTold(alert: string) {
      await expect.poll(client.takeAlert, patience).toBe(alert);
    },
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

// Runs in the page. What a modal dialog covers cannot be reached, and is not found.
function findDrawn(selector: string, name: string): Element | null {
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    const [label] = [...((element as HTMLInputElement).labels ?? [])];
    const texts = [
      element.getAttribute('aria-label'),
      labels.map((part) => part?.textContent ?? '').join(' '),
      label?.textContent,
      element.textContent,
    ];
    return flat(texts.find((text) => flat(text) !== ''));
  };
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const found = [
    ...(modal ? [modal, ...modal.querySelectorAll(selector)] : document.querySelectorAll(selector)),
  ];
  return (
    found.find(
      (element) =>
        element.matches(selector) &&
        element.getClientRects().length > 0 &&
        element.closest('[inert]') === null &&
        getComputedStyle(element).visibility === 'visible' &&
        nameOf(element) === name,
    ) ?? null
  );
}

// Runs in the page: the list of a select is drawn by the system, out of reach of a driver.
function chooseOption(name: string, label: string): void {
  for (const select of document.querySelectorAll('select')) {
    const isNamed = [select.ariaLabel, ...[...select.labels].map((own) => own.textContent)].some(
      (text) => text?.trim() === name,
    );
    const option = [...select.options].find(({ text }) => text.trim() === label);
    if (!isNamed || !option || select.getClientRects().length === 0) continue;
    select.value = option.value;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
