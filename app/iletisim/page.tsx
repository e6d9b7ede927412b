import type { Metadata } from 'next';
import { ContactForm, writeUsId } from '#components/contact/contact-form.tsx';
import { ContactPhoto } from '#components/contact/contact-photo.tsx';
import { ContactWays } from '#components/contact/contact-ways.tsx';
import { Team } from '#components/contact/team.tsx';
import { MapFrame } from '#components/media/map-frame.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/section.tsx';
import { readOutcome, type ShownOutcome } from '#lib/domain/message/form-outcome.ts';
import { openingHoursLines } from '#lib/domain/message/opening-hours-lines.ts';
import { contactGraph } from '#lib/domain/seo/graphs.ts';
import { pageMetadata } from '#lib/domain/seo/metadata.ts';
import { env } from '#lib/runtime/env.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { mainLinks, routes } from '#lib/site/navigation.ts';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import { openingHoursTexts } from '#lib/site/texts/opening-hours.ts';
import styles from './page.module.css';

const [home] = mainLinks;
const crumbs = [
  { name: home.label, href: home.href },
  { name: contactPageTexts.breadcrumb, href: null },
];

export function generateMetadata(): Metadata {
  return pageMetadata(env(), {
    title: contactPageTexts.title,
    description: env().agency.introduction.contactSearch,
    path: routes.contact,
  });
}

export default async function ContactPage({ searchParams }: PageProps<'/iletisim'>) {
  return (
    <>
      <JsonLd graph={contactGraph(env().siteUrl, env().agency, crumbs)} />
      <div className={styles.top}>
        <div className={`container ${styles.grid}`}>
          <div className={styles.way}>
            <Breadcrumb crumbs={crumbs} />
          </div>
          <ContactIntro />
          <WriteUs outcome={readOutcome(await searchParams)} />
          <ContactPhoto />
        </div>
      </div>
      <Team agency={env().agency} />
      <Branches />
    </>
  );
}

/** Renders the heading, who the agency is, and the ways to reach it directly. */
function ContactIntro() {
  const { agency } = env();
  return (
    <div className={`stack loose ${styles.intro}`}>
      <h1>{contactPageTexts.heading}</h1>
      <p className={styles.text}>{agency.introduction.contact}</p>
      <ContactWays agency={agency} className={styles.ways} />
      <OpeningHours agency={agency} />
    </div>
  );
}

/** Renders the contact form on its card. */
function WriteUs({ outcome }: { outcome: ShownOutcome | null }) {
  return (
    <section aria-labelledby={writeUsId} className={`card ${styles.card}`}>
      <h2 className={styles.title} id={writeUsId}>
        {contactPageTexts.formTitle}
      </h2>
      <ContactForm agency={env().agency} outcome={outcome} variant="page" />
    </section>
  );
}

/** Renders both offices with address and map (rules#contact-screen). */
function Branches() {
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

/** Renders when somebody answers (rules#opening-hours). Left out where the agency does not say. */
function OpeningHours({ agency }: { agency: Agency }) {
  const lines = openingHoursLines(agency.openingHours);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="saatler" className={`row ${styles.hours}`}>
      <span className="center disc">
        <Icon name="clock-3" size={20} />
      </span>
      <div>
        <h2 className={styles.heading} id="saatler">
          {openingHoursTexts.heading}
        </h2>
        <dl className={styles.week}>
          {lines.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
