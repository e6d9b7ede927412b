import sql from 'sql-template-tag';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { sendMessage } from './send-message.ts';
import { startSite } from './site.ts';

export type KillLoopOptions = {
  kills: number;
  dataDir: string;
  databaseUrl: string | null;
  /** After how many answered messages the site is killed, by number of the start. */
  answersBefore: (life: number) => number;
  onKill?: (life: number) => void;
};

export type KillLoopResult = {
  kills: number;
  sent: number;
  /** Answered `basarili`. */
  answered: number;
  /** Answered, but not stored. */
  lost: number;
  /** Stored more than once. */
  doubled: number;
  /** Stored, though the site was killed before it could say so: allowed. */
  unanswered: number;
  /** Stored without their mail, or mails without their message. */
  torn: number;
};

const senders = 8;
// Nothing listens there: the outbox fills and no mail is sent.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MESSAGE_MAIL_TO: 'buro@example.com' };

/**
 * Kills a site with SIGKILL while visitors send messages, again and again, starting it each time on the data of the last
 * one. Then counts what the database holds.
 */
export async function killLoop(options: KillLoopOptions): Promise<KillLoopResult> {
  const { dataDir, databaseUrl } = options;
  const env = { DATA_DIR: dataDir, MESSAGE_LIMIT: '1000000', ...mail };
  const sent = new Set<string>();
  const answered = new Set<string>();
  for (let life = 0; life < options.kills; life += 1) {
    const site = await startSite({ ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    const goal = answered.size + options.answersBefore(life);
    const send = async (sender: number) => {
      for (let number = 0; site.process.exitCode === null && !site.process.killed; number += 1) {
        const name = `${life}-${sender}-${number}`;
        sent.add(name);
        const isStored = await sendMessage(site.url, name).catch(() => false);
        if (isStored) answered.add(name);
        if (answered.size >= goal) site.process.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
    await site.stop('SIGKILL');
    options.onKill?.(life);
  }
  return {
    kills: options.kills,
    sent: sent.size,
    answered: answered.size,
    ...(await countStored(options, answered)),
  };
}

/** What a database holds of the messages that were answered `basarili`, by their names. Its site has ended. */
export async function countStored(
  { dataDir, databaseUrl }: Pick<KillLoopOptions, 'dataDir' | 'databaseUrl'>,
  answered: ReadonlySet<string>,
): Promise<Pick<KillLoopResult, 'lost' | 'doubled' | 'unanswered' | 'torn'>> {
  const messageLimit = { count: 1, windowMinutes: 1 };
  const database = await openDatabase({ databaseUrl, dataDir, messageLimit });
  try {
    const rows = await database.query<{ name: string }>(sql`select full_name as name from messages`);
    const stored = new Set(rows.map(({ name }) => name));
    const whole = await database.query(sql`select from messages join message_mails on message_id = id`);
    const { length: mails } = await database.query(sql`select from message_mails`);
    return {
      lost: [...answered].filter((name) => !stored.has(name)).length,
      doubled: rows.length - stored.size,
      unanswered: [...stored].filter((name) => !answered.has(name)).length,
      torn: rows.length - whole.length + mails - whole.length,
    };
  } finally {
    await database.close();
  }
}
