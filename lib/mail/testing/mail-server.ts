import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { exampleAgency } from '#lib/site/example-agency.ts';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Settings of mails, all but the server. */
export const mailSettings = {
  to: ['buro@example.com'],
  siteUrl: 'https://www.example.com',
  agency: exampleAgency,
};

/** Returns a real SMTP server on this machine; `options` make it refuse or delay. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  /** Whom the server was told to bring a mail to, and what is in it. */
  const received: { from: string; to: string[]; content: Email }[] = [];
  let port = 0;
  let server: SMTPServer;

  const start = async () => {
    server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      closeTimeout: 1,
      logger: false,
      onData(stream, { envelope }, done) {
        text(stream).then(async (source) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, content: await PostalMime.parse(source) });
          done();
        }, done);
      },
      ...options,
    });
    // A client that breaks off is what some tests are about.
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  };

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Refuses connections until `start`. */
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
    start,
  };
}
