import { Suspense } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { telHref } from '#lib/domain/message/phone.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import styles from './contact-ways.module.css';

/** Renders every way to reach the agency directly, one large target each; `className` lays the list out. */
export function ContactWays({ agency, className }: { agency: Agency; className: string | undefined }) {
  const ways = [
    ...agency.phones.map((phone) => ({ icon: 'phone' as const, text: phone, href: telHref(phone) })),
    { icon: 'mail' as const, text: agency.email, href: `mailto:${agency.email}` },
  ];
  return (
    <ul className={className}>
      {ways.map(({ icon, text, href }) => (
        <li key={href}>
          {/* As in the sub-header: an e-mail address may have been hidden. */}
          <Suspense>
            <a className={`row ${styles.way}`} href={href}>
              <span className="center disc">
                <Icon name={icon} size={20} />
              </span>
              {text}
            </a>
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
