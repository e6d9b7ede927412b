import Link from 'next/link';
import { Icon } from '#components/ui/icon.tsx';
import { formAddress, homeFormAddress } from '#lib/domain/message/form-address.ts';
import type { ShownOutcome } from '#lib/domain/message/form-outcome.ts';
import { telHref } from '#lib/domain/message/phone.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { routes } from '#lib/site/navigation.ts';
import { phoneOnHomeText, reachTexts, validationTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-form.module.css';
import { EmbeddedForm } from './embedded-form.tsx';

/** `id` of the form on the contact page. */
export const writeUsId = 'yazin';

type ContactFormProps = {
  agency: Agency;
  variant: 'home' | 'page';
  /** Of a form that was posted without JavaScript. */
  outcome: ShownOutcome | null;
};

/** Renders the contact form that stands in a page (rules#contact-form). */
export function ContactForm({ agency, variant, outcome }: ContactFormProps) {
  // rules#home-form: it checks the phone and sends nothing until the agency turns the switch on.
  const isSending = variant === 'page' || agency.homeFormSends;
  return (
    <EmbeddedForm
      action={variant === 'home' ? homeFormAddress : formAddress}
      outcome={outcome}
      phoneAlert={variant === 'home' ? phoneOnHomeText : validationTexts.phone}
      reach={isSending ? null : { note: <Faster agency={agency} />, answer: <ReachLinks agency={agency} /> }}
    />
  );
}

/** Renders, above a form that sends nothing, the number and the way to the form that sends. */
function Faster({ agency: { workPhone } }: { agency: Agency }) {
  return (
    <div className={`note ${styles.faster}`}>
      <p className="spread">
        {reachTexts.faster}
        <a className={`touch ${styles.number}`} href={telHref(workPhone)}>
          <Icon name="phone" size={18} />
          {workPhone}
        </a>
      </p>
      <p className="muted">
        {reachTexts.write}{' '}
        <Link className="text-link" href={`${routes.contact}#${writeUsId}`}>
          {reachTexts.pageForm}
        </Link>
      </p>
    </div>
  );
}

/** Tells how to reach the agency without the form: phones and e-mail. */
function ReachLinks({ agency }: { agency: Agency }) {
  return (
    <div className={`note ${styles.reach}`}>
      <p>{reachTexts.lead}</p>
      <ul className={`cluster ${styles.links}`}>
        {agency.phones.map((phone) => (
          <li key={phone}>
            <a className="touch" href={telHref(phone)}>
              {phone}
            </a>
          </li>
        ))}
        <li>
          <a className="touch" href={`mailto:${agency.email}`}>
            {agency.email}
          </a>
        </li>
      </ul>
    </div>
  );
}
