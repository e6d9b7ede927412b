import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/section.tsx';
import { telHref, whatsAppHref } from '#lib/domain/message/phone.ts';
import type { Agency, TeamMember } from '#lib/site/agency-schema.ts';
import { teamTexts as texts } from '#lib/site/texts/team.ts';
import { Portrait } from './portrait.tsx';
import styles from './team.module.css';

/** Renders who works here, with a way to each (rules#team); left out for an agency that names none. */
export function Team({ agency: { advisors = [] } }: { agency: Agency }) {
  if (advisors.length === 0) return null;
  return (
    <Section title={texts.heading}>
      <ul className={`fit ${styles.team}`}>
        {advisors.map((member) => (
          <li className={`card row ${styles.member}`} key={member.mobile}>
            <Member {...member} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Member({ name, title, licence, mobile, photo }: TeamMember) {
  const whatsApp = whatsAppHref(mobile, texts.greeting);
  return (
    <>
      <Portrait firstName={name} photo={photo} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {title && <p className="muted">{title}</p>}
        {licence && <p className="muted">{texts.licence(licence)}</p>}
        <p className={`cluster ${styles.ways}`}>
          <a className={`touch ${styles.way}`} href={telHref(mobile)}>
            <Icon className="accent" name="phone" size={18} />
            {mobile}
          </a>
          {whatsApp && (
            <a className={`touch ${styles.way}`} href={whatsApp} rel="noopener" target="_blank">
              <Icon className="accent" name="message-circle" size={18} />
              {texts.whatsApp}
              <span className="visually-hidden"> {texts.to(name)}</span>
            </a>
          )}
        </p>
      </div>
    </>
  );
}
