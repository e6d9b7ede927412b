import { telHref } from '#lib/contact/phone.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import styles from './reach-links.module.css';

/** How to reach the agency without the form: phones and e-mail. */
export function ReachLinks({ agency, lead }: { agency: Agency; lead: string }) {
  return (
    <div className={styles.reach}>
      <p>{lead}</p>
      <ul className={styles.links}>
        {agency.phones.map((phone) => (
          <li key={phone}>
            <a href={telHref(phone)}>{phone}</a>
          </li>
        ))}
        <li>
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
        </li>
      </ul>
    </div>
  );
}
