'use client';

import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { tabOfKey } from '#components/early/tab-keys.ts';
import styles from './tabs.module.css';

export type Tab = {
  /** Unique within its list; labels need not be. */
  key: string;
  label: string;
  /** Distinguishes tabs of the same label: tooltip and description for screen readers. */
  hint?: string;
  /** Before the label, for the eye only. */
  picture?: ReactNode;
  panel: ReactNode;
};

type TabsProps = { label: string; tabs: readonly [Tab, ...Tab[]] };

/**
 * Renders tabs, at first with the first one selected. All panels are in the server's HTML; without JavaScript they are
 * shown one below the other.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const { listProps, tabProps, panelProps } = useTabs(tabs.length);
  return (
    <div className="stack loose">
      <div aria-label={label} className={`script-only ${styles.list}`} role="tablist" {...listProps}>
        {tabs.map((tab, index) => (
          <button className={`row ${styles.tab}`} key={tab.key} title={tab.hint} {...tabProps(index)}>
            {tab.picture && (
              <span aria-hidden="true" className={`picture ${styles.picture}`}>
                {tab.picture}
              </span>
            )}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div className={styles.panel} key={tab.key} {...panelProps(index)}>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

/**
 * Tabs and their panels, the first selected at first. With `listProps`, `tabProps` and `panelProps` on their elements
 * (the list with role `tablist`) they work from the first paint: early-taps.ts switches them until hydration, and the
 * tab that it has selected stays.
 */
function useTabs(count: number) {
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
    const index = tabOfKey(event.key, selected, count);
    const tab = list.current?.children[index];
    if (!(tab instanceof HTMLElement)) return;
    event.preventDefault();
    setSelected(index);
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
