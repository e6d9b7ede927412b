import { type ReactNode, useId } from 'react';
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

/**
 * Tabs; the first is selected at first. The document's own script (lib/web/server/next-adapter/pre-hydration.ts) switches them,
 * from the first paint and for good, so React only renders them. All panels are in the server's HTML; without JavaScript
 * they are shown one below the other.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const baseId = useId();
  return (
    <div className="stack loose">
      <div aria-label={label} className={`script-only ${styles.list}`} role="tablist">
        {tabs.map((tab, index) => (
          <button
            aria-controls={`${baseId}-panel-${index}`}
            aria-selected={index === 0}
            className={styles.tab}
            id={`${baseId}-tab-${index}`}
            key={tab.key}
            role="tab"
            suppressHydrationWarning
            tabIndex={index === 0 ? 0 : -1}
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
          hidden={index !== 0}
          id={`${baseId}-panel-${index}`}
          key={tab.key}
          role="tabpanel"
          suppressHydrationWarning
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
