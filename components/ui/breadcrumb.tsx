import Link from 'next/link';
import type { Crumb } from '#lib/domain/seo/graphs.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './breadcrumb.module.css';

/** Renders the path to this page; the last step is the page itself. The structured data has the same steps. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={commonTexts.breadcrumb} className={styles.breadcrumb}>
      <ol className={`row ${styles.list}`}>
        {crumbs.map(({ name, href }, index) => (
          <li className={`row ${styles.crumb}`} key={`${name} ${href}`}>
            {href === null ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} className="truncate">
                {name}
              </span>
            ) : (
              <Link className={`touch ${styles.link}`} href={href} prefetch={false}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
