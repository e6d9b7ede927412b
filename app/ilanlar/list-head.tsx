import styles from './list-head.module.css';

/** Renders heading and lead of the screen. */
export function ListHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={`lead ${styles.lead}`}>{lead}</p>
    </header>
  );
}
