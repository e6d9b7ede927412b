import type { Agency } from '#lib/site/agency-schema.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { ProfileIcon } from './profile-icon.tsx';

type ProfileLinksProps = {
  agency: Pick<Agency, 'social' | 'portals'>;
  className: string | undefined;
  labelClassName?: string | undefined;
};

/** The agency's social and listing-portal profiles; they open in a new tab. */
export function ProfileLinks({ agency, className, labelClassName }: ProfileLinksProps) {
  const profiles = [
    ...agency.social,
    ...agency.portals.map((portal) => ({ ...portal, kind: 'portal' as const })),
  ];
  return (
    <ul className={className}>
      {profiles.map(({ kind, label, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer" target="_blank">
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
