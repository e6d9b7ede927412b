import type { MouseEvent, ReactNode } from 'react';
import { pageSlots } from '#lib/listing/pages.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  current: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Handles a plain click; without it the links lead to the same page. */
  onSelect: (page: number) => void;
};

/** Real links to the pages of a list, named by their numbers. */
export function Pagination({
  label,
  previousLabel,
  nextLabel,
  current,
  pages,
  hrefOf,
  onSelect,
}: PaginationProps) {
  function link(page: number, className: string | undefined, children: ReactNode, name?: string) {
    return (
      <a
        aria-current={page === current && !name ? 'page' : undefined}
        aria-label={name}
        className={className}
        href={hrefOf(page)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onSelect(page);
        }}
      >
        {children}
      </a>
    );
  }
  const step = (page: number, name: string, icon: ReactNode) =>
    page >= 1 && page <= pages ? (
      link(page, styles.step, icon, name)
    ) : (
      <span aria-hidden="true" className={styles.step}>
        {icon}
      </span>
    );
  return (
    <nav aria-label={label} className={styles.pagination}>
      {pages > 1 && step(Math.min(current - 1, pages), previousLabel, <Icon name="chevron-left" />)}
      <ol className={styles.numbers}>
        {pageSlots(current, pages).map((slot, index, slots) => (
          <li key={slot ?? `gap-${slots[index - 1]}`}>
            {slot === null ? <Gap /> : link(slot, styles.number, slot)}
          </li>
        ))}
      </ol>
      {pages > 1 && step(current + 1, nextLabel, <Icon name="chevron-right" />)}
    </nav>
  );
}

function Gap() {
  return (
    <span aria-hidden="true" className={styles.gap}>
      …
    </span>
  );
}

/** Clicks for a new tab, a new window or a download are left to the browser. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
