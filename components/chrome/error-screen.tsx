import { Button, ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/site/navigation.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import styles from './error-screen.module.css';

/** Says what happened and what the visitor can do. */
export function ErrorScreen({ retry }: { retry: () => void }) {
  return (
    <div className={`container ${styles.screen}`}>
      <h1 className={styles.title}>{chromeTexts.errorTitle}</h1>
      <p className={styles.text}>{chromeTexts.errorBody}</p>
      <div className={styles.actions}>
        <Button onClick={retry}>{chromeTexts.errorRetry}</Button>
        <ButtonLink href={routes.home} variant="secondary">
          {chromeTexts.errorHome}
        </ButtonLink>
      </div>
    </div>
  );
}
