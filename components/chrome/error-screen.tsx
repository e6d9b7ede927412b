import { Button, ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/site/navigation.ts';
import { errorTexts } from '#lib/site/texts/chrome.ts';
import styles from './error-screen.module.css';

/**
 * Says what happened and what the visitor can do. It is given nothing of the agency, so the number to call is the one of
 * the footer, where that still stands.
 */
export function ErrorScreen({ retry }: { retry: () => void }) {
  const phone =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]');
  return (
    <div className={`container stack ${styles.screen}`}>
      <h1 ref={takeFocus} tabIndex={-1}>
        {errorTexts.title}
      </h1>
      <p className={styles.text}>
        {errorTexts.body}{' '}
        {phone && (
          <>
            {errorTexts.call}{' '}
            <a className={`text-link ${styles.phone}`} href={phone.href}>
              {phone.textContent}
            </a>
          </>
        )}
      </p>
      <div className={`cluster ${styles.actions}`}>
        <Button onClick={retry}>{errorTexts.retry}</Button>
        <ButtonLink href={routes.home} variant="secondary">
          {errorTexts.home}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Focuses the heading: a screen may break far down, where this shorter one leaves only the footer in view. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus();
}
