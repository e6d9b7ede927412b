import { Button, ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/site/navigation.ts';
import { errorTexts } from '#lib/site/texts/chrome.ts';
import styles from './error-screen.module.css';

/** Says what happened and what the visitor can do. */
export function ErrorScreen({ retry }: { retry: () => void }) {
  return (
    <div className={`container stack ${styles.screen}`}>
      <h1>{errorTexts.title}</h1>
      <p className={styles.text}>{errorTexts.body}</p>
      <div className={`cluster ${styles.actions}`}>
        <Button onClick={retry}>{errorTexts.retry}</Button>
        <ButtonLink href={routes.home} variant="secondary">
          {errorTexts.home}
        </ButtonLink>
      </div>
    </div>
  );
}
