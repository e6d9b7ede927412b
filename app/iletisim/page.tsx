import type { Metadata } from 'next';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { env } from '#lib/runtime/env.ts';
import { contactGraph } from '#lib/seo/graphs.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { mainLinks, routes } from '#lib/site/navigation.ts';
import { contactPageTexts } from '#lib/site/texts/contact.ts';
import { Branches } from './branches.tsx';
import { ContactIntro } from './contact-intro.tsx';
import { ContactPhoto } from './contact-photo.tsx';
import styles from './page.module.css';
import { WriteUs } from './write-us.tsx';

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

export default function ContactPage() {
  return (
    <>
      <JsonLd graph={contactGraph(env().siteUrl, env().agency, crumbs)} />
      <div className={styles.top}>
        <div className={`container ${styles.grid}`}>
          <div className={styles.way}>
            <Breadcrumb crumbs={crumbs} />
          </div>
          <ContactIntro />
          <WriteUs />
          <ContactPhoto />
        </div>
      </div>
      <Branches />
    </>
  );
}
