import Link from 'next/link';
import type { Crumb } from '#lib/seo/list-nodes.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './breadcrumb.module.css';

/** The way to this page; the last step names it. The same steps stand in the page's structured data. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={commonTexts.breadcrumb} className={styles.breadcrumb}>
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
