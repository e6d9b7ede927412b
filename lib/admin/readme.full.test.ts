import { spawn } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { startMailServer } from '#lib/backend/embedded/testing/mail-server.ts';
import { temporaryFolder } from '#lib/backend/embedded/testing/open-for-suite.ts';

const folder = await temporaryFolder();
const mails = await startMailServer();
afterAll(async () => {
  await mails.stop();
  await folder.remove();
});

const inFolder = (path: string) => join(folder.path, path);
const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
const blocks = Array.from(readme.matchAll(/^```\n([\s\S]*?)^```$/gm), ([, block = '']) => block);
const [commands = '', sheet = ''] = blocks;

/** What is there before the first command: a new site with the file of the README, photographs and one message. */
async function prepare(): Promise<void> {
  await mkdir(inFolder('fotograflar/5001'), { recursive: true });
  await mkdir(inFolder('yedek'));
  for (const name of ['salon.jpg', 'mutfak.jpg'])
    await copyFile('lib/backend/embedded/seed/photos/salon-1.jpg', inFolder(`fotograflar/5001/${name}`));
  await writeFile(inFolder('ilanlar.csv'), sheet);
  const database = await openDatabase({ dataDir: inFolder('data'), databaseUrl: null });
  await database.query(sql`insert into messages (id, full_name, phone, type, message) overriding system value
    values (12, 'Ayşe Yılmaz', '5321234567', 'satilik', 'Satılık daire arıyorum')`);
  await database.close();
}

/** Types a command into a terminal, and yes where it asks. */
async function type(command: string) {
  const place = `npm --prefix ${process.cwd()} run --silent`;
  const typed = command.replace('npm run', place).replace(' /srv/', ' ');
  const child = spawn('script', ['-qec', typed, '/dev/null'], {
    cwd: folder.path,
    env: {
      ...process.env,
      DATA_DIR: inFolder('data'),
      SMTP_URL: mails.url,
      MESSAGE_MAIL_TO: 'ofis@example.com',
    },
  });
  child.stdin.end('e\n');
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { command, output: await text(child.stdout), status: await ended };
}

// `script` of util-linux is the terminal.
it.skipIf(process.platform !== 'linux')(
  'does what the README says about the commands, typed as it stands there',
  async () => {
    await prepare();
    const said = [
      '2 yeni',
      'Bütün ilanlar yazıldı: ilanlar.xlsx',
      '1 ilan.',
      'Öne çıkarıldı (1. sıra): 5001',
      'Silindi: 5002',
      'Ayşe Yılmaz',
      'Yanıtlandı: 12',
      '1 mesaj',
      'ofis@example.com',
      'Yedek alındı',
      'Geri yüklendi',
    ];
    const lines = commands.trim().split('\n');
    expect(lines).toHaveLength(said.length);
    for (const [at, line] of lines.entries()) {
      const answer = await type(line.replace(/ +# .*/, ''));
      expect(answer).toMatchObject({ output: expect.stringContaining(said[at] ?? '') });
      // One of the samples has a place that no map can show.
      expect(answer).toMatchObject({ status: line.includes('check') ? 1 : 0 });
    }
    expect(mails.received).toHaveLength(1);
  },
  120_000,
);
