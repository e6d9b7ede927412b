import { IntentLink } from '#components/ui/intent-link.tsx';
import { routes } from '#lib/site/navigation.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import styles from './logo.module.css';

/** Renders the agency's mark and name; leads home. */
export function Logo({ name, isOnDark = false }: { name: string; isOnDark?: boolean }) {
  return (
    <IntentLink
      aria-label={chromeTexts.homeLink(name)}
      className={`touch ${styles.logo} ${isOnDark ? styles.onDark : ''}`}
      href={routes.home}
    >
      <svg aria-hidden="true" className={`icon ${styles.mark}`} focusable="false" viewBox="0 0 64 64">
        <rect className={styles.tile} height="64" rx="15" width="64" />
        <path className={styles.roof} d="M12 33 32 15l20 18" />
        <path className={styles.house} d="M20 35v14h24V35M32 49V39" />
      </svg>
      <span className={styles.name}>{name}</span>
    </IntentLink>
  );
}
