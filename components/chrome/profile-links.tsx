'use client';

import { Icon } from '#components/ui/icon.tsx';
import type { Agency } from '#lib/site/agency-schema.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import styles from './profile-links.module.css';

type ProfileLinksProps = Partial<Pick<Agency, 'social' | 'portals'>> & {
  className: string | undefined;
  labelClassName?: string | undefined;
};

/** Renders the agency's social and listing-portal profiles; they open in a new tab. */
export function ProfileLinks({ social = [], portals = [], className, labelClassName }: ProfileLinksProps) {
  const profiles = [...social, ...portals.map((portal) => ({ ...portal, kind: 'portal' as const }))];
  if (profiles.length === 0) return null;
  return (
    <ul className={className}>
      {profiles.map(({ kind, label, url }) => (
        <li key={url}>
          <a className="touch" href={url} rel="noopener noreferrer" target="_blank">
            <ProfileIcon kind={kind} label={label} />
            <span className={labelClassName}>
              {label} <span className="visually-hidden">{commonTexts.opensInNewTab}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type ProfileIconProps = { kind: 'social-network' | 'photo-network' | 'portal'; label: string };

/** Renders a network's icon, or a listing portal's first letter. Decorative: the link is named by its text. */
function ProfileIcon({ kind, label }: ProfileIconProps) {
  if (kind !== 'portal') return <Icon name={kind} size={18} />;
  return (
    <span aria-hidden="true" className={`center ${styles.letter}`}>
      {label.slice(0, 1)}
    </span>
  );
}
