import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { tabOfKey } from './tab-keys.ts';

/**
 * Tabs and their panels, the first selected at first. With `listProps`, `tabProps` and `panelProps` on their elements
 * (the list with role `tablist`) they work from the first paint: early-taps.ts switches them until hydration, and the tab that it has selected stays.
 */
export function useTabs(count: number) {
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  // Only what was selected before hydration.
  useLayoutEffect(() => {
    const tabs = Array.from(list.current?.children ?? []);
    const early = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
    if (early > 0) setSelected(early);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const place = tabOfKey(event.key, selected, count);
    const tab = list.current?.children[place];
    if (!(tab instanceof HTMLElement)) return;
    event.preventDefault();
    setSelected(place);
    tab.focus();
  }

  return {
    listProps: { onKeyDown, ref: list },
    tabProps: (index: number) =>
      ({
        'aria-controls': `${id}-panel-${index}`,
        'aria-selected': index === selected,
        id: `${id}-tab-${index}`,
        onClick: () => setSelected(index),
        role: 'tab',
        suppressHydrationWarning: true,
        tabIndex: index === selected ? 0 : -1,
        type: 'button',
      }) as const,
    panelProps: (index: number) =>
      ({
        'aria-labelledby': `${id}-tab-${index}`,
        hidden: index !== selected,
        id: `${id}-panel-${index}`,
        role: 'tabpanel',
        suppressHydrationWarning: true,
      }) as const,
  };
}
