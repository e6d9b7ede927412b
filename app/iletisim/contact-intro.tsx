import { Mail, Phone } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { telHref } from '#lib/contact/phone.ts';
import { agency } from '#lib/site/agency.ts';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import styles from './contact-intro.module.css';

/** Heading, who the agency is, and the ways to reach it directly. */
export function ContactIntro() {
  const ways = [
    ...agency.phones.map((phone) => ({ icon: Phone, text: phone, href: telHref(phone) })),
    { icon: Mail, text: agency.email, href: `mailto:${agency.email}` },
  ];
  return (
    <div className={styles.intro}>
      <h1>{contactPageTexts.heading}</h1>
      <p className={styles.text}>{contactPageTexts.intro(agency.legalName, agency.city)}</p>
      <ul className={styles.ways}>
        {ways.map(({ icon, text, href }) => (
          <li key={href}>
            <a className={styles.way} href={href}>
              <span className={styles.icon}>
                <Icon node={icon} size={20} />
              </span>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
