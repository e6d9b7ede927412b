import Link from 'next/link';
import type { Crumb } from '#lib/seo/list-nodes.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './breadcrumb.module.css';

/** Status, sub-type and title of the listing; the last names this page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={detailTexts.breadcrumb} className={styles.breadcrumb}>
      <ol className={styles.list}>
        {crumbs.map(({ name, href }, index) => (
          <li className={styles.crumb} key={`${name} ${href}`}>
            {href === null ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{name}</span>
            ) : (
              <Link className={styles.link} href={href} prefetch={false}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
