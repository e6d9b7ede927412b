import { Button } from '#components/ui/button.tsx';
import type { AlertLink as Link } from '#lib/data/alerts-backend.ts';
import { alertWords } from '#lib/domain/listing/alert-words.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { alertParameter, linkPath } from '#lib/site/search-alerts.ts';
import { alertLinkTexts } from '#lib/site/texts/search-alerts.ts';
import { loadOrNull, setRenderStatus } from '../../render-status.ts';
import styles from './alert-fields.module.css';
import { AlertOutcomeSheet } from './alert-outcome-sheet.tsx';
import { AlertSheet } from './alert-sheet.tsx';

/**
 * Where the link of a mail leads (rules#search-alerts): what it is for, and a button. Opening it changes nothing, since
 * programs follow the links of mails.
 */
export async function AlertLink({ token }: { token: string }) {
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
        <p className={styles.lead}>{lead(searches.length)}</p>
        {searches.map((words) => (
          <p className={styles.search} key={words}>
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
