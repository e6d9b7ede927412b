'use client';

import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './tabs.module.css';

export type Tab = {
  /** Unique within its list; labels need not be. */
  key: string;
  label: string;
  /** Distinguishes tabs of the same label: tooltip and description for screen readers. */
  hint?: string;
  panel: ReactNode;
};

type TabsProps = { label: string; tabs: readonly [Tab, ...Tab[]] };

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Tabs; the first is selected at first. All panels are in the server's HTML; without JavaScript they are shown one
 * below the other.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [selectedKey, setSelectedKey] = useState(tabs[0].key);
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);

  // The starter (lib/server/next-adapter/early-taps.ts) may have selected another tab before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before.
  useLayoutEffect(() => {
    const all = [...(list.current?.children ?? [])];
    const shown = tabs[all.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')];
    if (shown) setSelectedKey(shown.key);
  }, []);

  function onKeyDown(event: KeyboardEvent, index: number) {
    const target = moves[event.key]?.(index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    setSelectedKey(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div aria-label={label} className={`script-only ${styles.list}`} ref={list} role="tablist">
        {tabs.map((tab, index) => (
          <button
            aria-controls={`${baseId}-panel-${index}`}
            aria-selected={tab.key === selectedKey}
            className={styles.tab}
            id={`${baseId}-tab-${index}`}
            key={tab.key}
            onClick={() => setSelectedKey(tab.key)}
            onKeyDown={(event) => onKeyDown(event, index)}
            role="tab"
            tabIndex={tab.key === selectedKey ? 0 : -1}
            title={tab.hint}
            type="button"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          aria-labelledby={`${baseId}-tab-${index}`}
          className={styles.panel}
          hidden={tab.key !== selectedKey}
          id={`${baseId}-panel-${index}`}
          key={tab.key}
          role="tabpanel"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
