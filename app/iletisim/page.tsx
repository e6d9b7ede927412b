import type { Metadata } from 'next';
import { ContactForm, writeUsId } from '#components/contact/contact-form.tsx';
import { ContactPhoto } from '#components/contact/contact-photo.tsx';
import { ContactWays } from '#components/contact/contact-ways.tsx';
import { Team } from '#components/contact/team.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { readOutcome, type ShownOutcome } from '#lib/domain/message/form-outcome.ts';
import { contactGraph } from '#lib/domain/seo/graphs.ts';
import { pageMetadata } from '#lib/domain/seo/metadata.ts';
import { env } from '#lib/runtime/env.ts';
import { mainLinks, routes } from '#lib/site/navigation.ts';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import { Branches } from './branches.tsx';
import { OpeningHours } from './opening-week.tsx';
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
