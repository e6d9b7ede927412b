import { env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';
import type { Backend } from './backend.ts';
import { measuredBackend } from './measured-backend.ts';
import { withMessageTurns } from './message-turns.ts';

/**
 * Opens the backend that the settings name (rules#modes). Who opens it closes it: the server's start, which makes it the
 * process's own (`current.ts`), and tools.
 * @throws EnvError with one line that names the setting
 */
export async function openBackend(): Promise<Backend> {
  const settings = env();
  if (settings.upstream) {
    if (settings.mail)
      log.warn('mail-unused', { reason: 'UPSTREAM_API_URL is set: this site stores no messages' });
    const { createUpstreamBackend } = await import('./upstream/upstream-backend.ts');
    return servingBackend(createUpstreamBackend(settings.upstream));
  }
  // Loaded here, so that a process with an upstream does without PostgreSQL's code.
  const { openEmbeddedBackend } = await import('./embedded/embedded-backend.ts');
  const { mail, siteUrl, agency } = settings;
  const { startMails } = await import('#lib/mail/start-mails.ts');
  const backend = await openEmbeddedBackend(
    settings,
    mail && ((database) => startMails(database, { ...mail, siteUrl, agency })),
  );
  if (!mail)
    log.warn('no-mail', {
      reason: 'SMTP_URL and MESSAGE_MAIL_TO are not set: messages are stored, and nobody is told',
    });
  return servingBackend(backend);
}

const servingBackend = (backend: Backend) => measuredBackend(withMessageTurns(backend));
