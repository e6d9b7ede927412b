import { MapFrame } from '#components/media/map-frame.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/section.tsx';
import { env } from '#lib/runtime/env.ts';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import styles from './branches.module.css';

/** Renders both offices with address and map (rules#contact-screen). */
export function Branches() {
  return (
    <Section title={contactPageTexts.branchesTitle}>
      <ul className={`fit ${styles.branches}`}>
        {env().agency.branches.map(({ key, label, address, location }) => (
          <li key={key}>
            <h3>{label}</h3>
            <p className={`row ${styles.address}`}>
              <Icon className="accent" name="map-pin" size={18} />
              {address}
            </p>
            <MapFrame target={location} title={label} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
