import { type FormEvent, useEffect, useRef, useState } from 'react';
import { withoutEdited } from '#components/contact/field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { AlertFormError } from '#lib/domain/message/alert-page.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { alertFields, askPath } from '#lib/site/alerts.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import { AlertAsked, AlertFields, AlertRefusal } from './alert-fields.tsx';

type AlertDialogProps = { isOpen: boolean; onClose: () => void; query: FilterQuery };

/** Renders the form in which a search is left, answered in the dialog (rules#search-alerts). */
export function AlertDialog({ isOpen, onClose, query }: AlertDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={alertTexts.title}>
      <AlertForm query={query} />
    </Dialog>
  );
}

function AlertForm({ query }: { query: FilterQuery }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<readonly AlertFormError[]>([]);
  const answer = useRef<HTMLDivElement>(null);

  // The button that had the focus has gone.
  useEffect(() => {
    if (isAsked) answer.current?.focus();
  }, [isAsked]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const wrong = wrongFields(form);
    if (wrong.length > 0) return refuse(form, wrong);
    setIsSending(true);
    const outcome = await askAlert(new FormData(form));
    setIsSending(false);
    if (outcome === 'asked') setIsAsked(true);
    else refuse(form, [outcome]);
  }

  function refuse(form: HTMLFormElement, found: readonly AlertFormError[]) {
    setErrors(found);
    if (found[0] === 'email' || found[0] === 'consent') fieldOf(form, found[0]).focus();
  }

  if (isAsked) return <AlertAsked ref={answer} />;
  return (
    <form
      className="stack loose"
      noValidate
      onInput={(event) => setErrors(withoutEdited(errors, event))}
      onSubmit={submit}
    >
      <AlertFields errors={errors} query={query} />
      <AlertRefusal errors={errors} ref={intoView} />
      {/* Stays focusable while sending: a disabled button would lose the keyboard focus. */}
      <Button aria-disabled={isSending} isWide type="submit">
        <span aria-live="polite">{isSending ? alertTexts.sending : alertTexts.submit}</span>
      </Button>
    </form>
  );
}

/** Scrolls to the refusal above the button, which larger text pushes out of a small window. */
function intoView(refusal: HTMLParagraphElement | null) {
  refusal?.scrollIntoView({ block: 'nearest' });
}

/** Lists the wrong fields by the browser's own check; the server decides. */
function wrongFields(form: HTMLFormElement): ('email' | 'consent')[] {
  return (['email', 'consent'] as const).filter((name) => !fieldOf(form, name).validity.valid);
}

function fieldOf(form: HTMLFormElement, name: 'email' | 'consent'): HTMLInputElement {
  return form.elements.namedItem(alertFields[name]) as HTMLInputElement;
}

/** Asked, or why not: the address is refused, the visitor has sent too many, or it failed. */
type AlertAnswer = 'asked' | 'email' | 'tooMany' | 'failed';

const answers: Record<number, AlertAnswer> = { 200: 'asked', 400: 'email', 429: 'tooMany' };

/**
 * Leaves a search and an address (rules#search-alerts), once. Never rejects.
 * @param fields of a form in which consent was given: what is refused is the address
 */
async function askAlert(fields: FormData): Promise<AlertAnswer> {
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
