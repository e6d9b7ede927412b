'use client';

import type { ReactNode } from 'react';
import { useTabs } from '#components/early/use-tabs.ts';
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
