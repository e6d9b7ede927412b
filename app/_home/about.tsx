import { MapFrame } from '#components/media/map-frame.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type Tab, Tabs } from '#components/ui/tabs.tsx';
import { mapLink } from '#lib/domain/media/map.ts';
import { env } from '#lib/runtime/env.ts';
import type { Branch } from '#lib/site/agency-schema.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import styles from './about.module.css';
import { branchesId } from './hero.tsx';

const texts = homeTexts.about;

function branchTab(branch: Branch): Tab {
  return {
    key: branch.key,
    label: branch.label,
    panel: (
      <div className={`card ${styles.branch}`}>
        <MapFrame target={branch.location} title={branch.label} />
        <p className={styles.address}>
          <Icon className="accent" name="map-pin" />
          <span>{branch.address}</span>
          <a
            className={`touch text-link ${styles.mapLink}`}
            href={mapLink(branch.location)}
            rel="noreferrer"
            target="_blank"
          >
            {texts.openMap}
            <span className="visually-hidden">
              : {branch.label} {commonTexts.opensInNewTab}
            </span>
          </a>
        </p>
      </div>
    ),
  };
}

/** Renders who the agency is, with its services above and its two branches beside (rules#about-and-branches). */
export function About() {
  const { agency } = env();
  const [first, ...others] = agency.branches;
  return (
    <section aria-labelledby="hakkimizda" className={styles.about}>
      <div className={`container stack ${styles.columns}`}>
        <div className={`stack ${styles.text}`}>
          <ul aria-label={texts.services} className={`cluster ${styles.services}`}>
            {agency.services.map((service) => (
              <li className="tag" key={service}>
                {service}
              </li>
            ))}
          </ul>
          <h2 id="hakkimizda">{texts.title}</h2>
          {agency.introduction.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div id={branchesId}>
          <Tabs label={texts.branches} tabs={[branchTab(first), ...others.map(branchTab)]} />
        </div>
      </div>
    </section>
  );
}
