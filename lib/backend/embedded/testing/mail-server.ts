import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived: whom the server was told to bring it to, and what is in it. */
export type ReceivedMail = { from: string; to: string[]; source: string; content: Email };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** Resolves when this many mails have arrived. */
  arrived(count: number): Promise<void>;
  /** Refuses connections until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A real SMTP server on this machine; `options` make it refuse or delay. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
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
          received.push({ from, to, source, content: await PostalMime.parse(source) });
          done();
          for (const look of waiting) look();
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
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    start,
  };
}
