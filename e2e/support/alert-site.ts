import { expect } from '@playwright/test';
import { startMailServer } from '#lib/mail/testing/mail-server.ts';
import { alertHref } from '#lib/site/alerts.ts';
import type { Site } from './site.ts';

/** Starts a site that can mail (rules#search-alerts), and the mails that it has sent. */
export async function startAlertSite(sites: (env: Record<string, string>) => Promise<Site>) {
  const mail = await startMailServer();
  const site = await sites({ SMTP_URL: mail.url, MESSAGE_MAIL_TO: 'buro@example.com' });
  const textTo = (email: string) => mail.received.find(({ to }) => to.includes(email))?.content.text ?? '';
  return {
    url: site.url,
    close: mail.stop,
    /** Absolute address and token of the link in the first mail to an address, once it is there. */
    async linkTo(email: string) {
      const link = /\/ilanlar\?haber=([\w.-]+)/;
      await expect.poll(() => textTo(email)).toMatch(link);
      const [, token = ''] = link.exec(textTo(email)) ?? [];
      return { token, address: site.url + alertHref(token) };
    },
  };
}
