import type { FormAction } from '#lib/contact/form-values.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { reachTexts, validationTexts } from '#lib/site/texts/contact.ts';
import { EmbeddedForm } from './embedded-form.tsx';
import { ReachLinks } from './reach-links.tsx';

type ContactFormProps = {
  agency: Agency;
  variant: 'home' | 'page';
  /** Takes the form where there is no JavaScript: `sendHomeForm` or `sendPageForm` of `app/contact-actions.ts`. */
  action: FormAction;
};

/** The contact form that stands in a page (rules#contact-form). */
export function ContactForm({ agency, variant, action }: ContactFormProps) {
  // rules#home-form: it checks the phone and sends nothing until the agency turns the switch on.
  const isSending = variant === 'page' || agency.homeFormSends;
  return (
    <EmbeddedForm
      action={action}
      phoneAlert={variant === 'home' ? validationTexts.phoneOnHome : validationTexts.phone}
      reach={isSending ? null : <ReachLinks agency={agency} lead={reachTexts.lead} />}
    />
  );
}
