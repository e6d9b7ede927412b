import type { ReactNode } from 'react';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import type { AlertLink as Link } from '#lib/data/alerts-backend.ts';
import { alertWords } from '#lib/domain/listing/alert-words.ts';
import type { AlertFormError, AlertOutcome, AlertPage } from '#lib/domain/message/alert-page.ts';
import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { listAddressValues } from '#lib/domain/wire/list-query.ts';
import { alertParameter, askPath, linkPath } from '#lib/site/alerts.ts';
import { listAddress } from '#lib/site/list-address.ts';
import { alertLinkTexts, alertOutcomeTexts, alertTexts } from '#lib/site/texts/search-alerts.ts';
import { loadOrNull, setRenderStatus } from '../../render-status.ts';
import fieldStyles from './alert-fields.module.css';
import { AlertAsked, AlertFields, AlertRefusal } from './alert-fields.tsx';
import styles from './alert-screen.module.css';

/**
 * Renders in place of the list (rules#search-alerts): the form for visitors without scripts, how it ended, or where the
 * link of a mail leads. Plain forms, which no script changes.
 */
export function AlertScreen({ page, query }: { page: AlertPage; query: FilterQuery }) {
  if (page.kind === 'link') return <AlertLink token={page.token} />;
  if (page.kind === 'outcome') return <AlertOutcomeSheet outcome={page.outcome} query={query} />;
  return <AlertFormSheet errors={page.error ? [page.error] : []} query={query} />;
}

function AlertFormSheet({ errors, query }: { errors: readonly AlertFormError[]; query: FilterQuery }) {
  return (
    <AlertSheet isDialog title={alertTexts.title}>
      <form action={askPath} className="stack loose" method="post">
        <AlertFields errors={errors} query={query} />
        <AlertRefusal errors={errors} />
        <Button isWide type="submit">
          {alertTexts.submit}
        </Button>
      </form>
    </AlertSheet>
  );
}

/**
 * Renders where the link of a mail leads (rules#search-alerts): what it is for, and a button. Opening it changes nothing, since
 * programs follow the links of mails.
 */
async function AlertLink({ token }: { token: string }) {
  const found = await loadOrNull('listings', 'search-alerts', async ({ searchAlerts }) => ({
    link: (await searchAlerts?.lookUp(token)) ?? null,
  }));
  if (found === null) {
    setRenderStatus({ status: 503 });
    return <AlertOutcomeSheet outcome="later" query={everything} />;
  }
  if (found.link === null) return <AlertOutcomeSheet outcome="invalid" query={everything} />;
  return <LinkSheet link={found.link} token={token} />;
}

function LinkSheet({ link, token }: { link: Link; token: string }) {
  const { title, lead, button } = alertLinkTexts[link.purpose];
  const searches = [...new Set(link.searches.map((query) => alertWords(query)))];
  return (
    <AlertSheet title={title}>
      <div className="stack tight">
        <p className={fieldStyles.lead}>{lead(searches.length)}</p>
        {searches.map((words) => (
          <p className={fieldStyles.search} key={words}>
            {words}
          </p>
        ))}
      </div>
      <form action={linkPath} method="post">
        <input name={alertParameter} type="hidden" value={token} />
        <Button isWide type="submit">
          {button}
        </Button>
      </form>
    </AlertSheet>
  );
}

/** Tells how leaving a search, or the button of a mail's link, ended; then the way back to the list. */
function AlertOutcomeSheet({ outcome, query }: { outcome: AlertOutcome; query: FilterQuery }) {
  const isAsked = outcome === 'asked';
  return (
    <AlertSheet isDialog={isAsked} title={isAsked ? alertTexts.title : alertOutcomeTexts[outcome].title}>
      {isAsked ? <AlertAsked /> : <p>{alertOutcomeTexts[outcome].text}</p>}
      {/* Not by Next's router: the page of a mail's link is left with all that it knows. */}
      <ButtonAnchor href={listAddress(listAddressValues(query))} variant="secondary">
        {alertTexts.toList}
      </ButtonAnchor>
    </AlertSheet>
  );
}

type AlertSheetProps = {
  title: string;
  /** Whether scripts would show it as a dialog, whose name it then has here too. */
  isDialog?: boolean;
  children: ReactNode;
};

/** Renders one matter in the middle of a screen of its own. */
function AlertSheet({ title, isDialog = false, children }: AlertSheetProps) {
  return (
    <div className={`container ${styles.screen}`}>
      <div
        className={`card stack loose ${styles.sheet}`}
        {...(isDialog && { role: 'dialog', 'aria-label': title })}
      >
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
