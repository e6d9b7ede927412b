import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { pageSlots } from '#lib/domain/listing/pagination.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import styles from './page-links.module.css';

const texts = listingsTexts.pagination;

type PaginationProps = {
  current: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Handles a plain click; without scripts the links lead to the same page. */
  onSelect: (page: number) => void;
};

/** Renders real links to the pages of a list, named by their numbers. */
export function Pagination({ current, pages, hrefOf, onSelect }: PaginationProps) {
  function link(page: number, className: string | undefined, children: ReactNode, name?: string) {
    return (
      <a
        aria-current={page === current && !name ? 'page' : undefined}
        aria-label={name}
        className={`center ${className}`}
        href={hrefOf(page)}
        onClick={onPlainClick(() => onSelect(page))}
      >
        {children}
      </a>
    );
  }
  const step = (page: number, name: string, icon: ReactNode) =>
    page >= 1 && page <= pages ? (
      link(page, styles.step, icon, name)
    ) : (
      <span aria-hidden="true" className={`center ${styles.step}`}>
        {icon}
      </span>
    );
  return (
    <nav aria-label={texts.label} className={`cluster tight ${styles.pagination}`}>
      {step(Math.min(current - 1, pages), texts.previous, <Icon name="chevron-left" />)}
      <ol className={`cluster tight ${styles.numbers}`}>
        {pageSlots(current, pages).map((slot, index, slots) => (
          <li key={slot ?? `gap-${slots[index - 1]}`}>
            {slot === null ? <Gap /> : link(slot, styles.number, slot)}
          </li>
        ))}
      </ol>
      {step(current + 1, texts.next, <Icon name="chevron-right" />)}
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

/** Acts on the clicks of a link in its place; those for a new tab, a new window or a download are the browser's. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
