import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { openingHoursLines } from '#lib/domain/message/opening-hours-lines.ts';
import { telHref } from '#lib/domain/message/phone.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { mainLinks } from '#lib/site/navigation.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { ProfileLinks } from './profile-links.tsx';

/** Renders the end of every screen (rules#footer). */
export function Footer({ agency }: { agency: Agency }) {
  const hours = openingHoursLines(agency.openingHours);
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className={`stack ${styles.about}`}>
          <Logo isOnDark name={agency.name} />
          <p>{agency.introduction.footer}</p>
        </div>
        <nav aria-label={chromeTexts.quickLinks}>
          <FooterColumn title={chromeTexts.quickLinks}>
            <ul className={styles.list}>
              {mainLinks.map(({ href, label }) => (
                <li key={href}>
                  <Link className="touch" href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </FooterColumn>
        </nav>
        {agency.social.length + agency.portals.length > 0 && (
          <FooterColumn title={chromeTexts.profiles}>
            <ProfileLinks className={styles.list} portals={agency.portals} social={agency.social} />
          </FooterColumn>
        )}
        <FooterColumn className={styles.contact} title={chromeTexts.contact}>
          <ul className={styles.list}>
            {agency.phones.map((phone) => (
              <li key={phone}>
                <a className={`touch ${styles.phone}`} href={telHref(phone)}>
                  <Icon name="phone" size={16} />
                  {phone}
                </a>
              </li>
            ))}
            {agency.branches.map(({ key, address }) => (
              <li className={`row ${styles.address}`} key={key}>
                <Icon name="map-pin" size={16} />
                {address}
              </li>
            ))}
            {hours.length > 0 && (
              <li className={`row ${styles.address}`}>
                <Icon name="clock-3" size={16} />
                <span>
                  {hours.map((line) => (
                    <Fragment key={line.days}>
                      {line.days} <span className={styles.hours}>{line.hours}</span>
                      {'\n'}
                    </Fragment>
                  ))}
                </span>
              </li>
            )}
          </ul>
        </FooterColumn>
      </div>
      <div className={`container spread ${styles.legal}`}>
        <p>{chromeTexts.rights(agency.legalName)}</p>
        <p>
          {chromeTexts.authorization}{' '}
          <strong className={styles.numbers}>{agency.authorizationNumbers.join(' - ')}</strong>
        </p>
        <a className="touch" href={agency.siteBuilder.url} rel="noopener noreferrer" target="_blank">
          {agency.siteBuilder.label} <span className="visually-hidden">{commonTexts.opensInNewTab}</span>
        </a>
      </div>
    </footer>
  );
}

type FooterColumnProps = { title: string; className?: string | undefined; children: ReactNode };

function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={className}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
