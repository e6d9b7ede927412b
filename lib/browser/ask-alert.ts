import { askPath } from '#lib/site/search-alerts.ts';

/** Asked, or why not: the address is refused, the visitor has sent too many, or it failed. */
type AlertAnswer = 'asked' | 'email' | 'tooMany' | 'failed';

const answers: Record<number, AlertAnswer> = { 200: 'asked', 400: 'email', 429: 'tooMany' };

/**
 * Leaves a search and an address (rules#search-alerts), once. Never rejects.
 * @param fields of a form in which consent was given: what is refused is the address
 */
export async function askAlert(fields: FormData): Promise<AlertAnswer> {
  try {
    const response = await fetch(askPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(fields)),
    });
    return answers[response.status] ?? 'failed';
  } catch {
    return 'failed';
  }
}
