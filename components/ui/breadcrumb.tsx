import { ChevronRight } from 'lucide';
import Link from 'next/link';
import { mainLinks } from '#lib/site/navigation.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './breadcrumb.module.css';
import { Icon } from './icon.tsx';

type BreadcrumbProps = {
  /** Steps between the home screen and this one; those without an address are plain words. */
  steps?: readonly { label: string; href?: string }[];
  /** This screen. */
  current: string;
};

/** The way from the home screen to this one. */
export function Breadcrumb({ steps = [], current }: BreadcrumbProps) {
  const [home] = mainLinks;
  return (
    <nav aria-label={commonTexts.breadcrumb}>
      <ol className={styles.steps}>
        {[home, ...steps].map(({ label, href }) => (
          <li key={label}>
            {href === undefined ? label : <Link href={href}>{label}</Link>}
            <Icon node={ChevronRight} size={16} />
          </li>
        ))}
        <li aria-current="page" className={styles.current}>
          {current}
        </li>
      </ol>
    </nav>
  );
}
