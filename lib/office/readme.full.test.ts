import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { openDatabase } from '#lib/data/embedded/open-database.ts';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { blocksUnder } from '#lib/dev/testing/document-commands.ts';

const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
const sheet = blocksUnder(readme, 'Listings');
const commands = blocksUnder(readme, 'The commands');

// `script` of util-linux is the terminal. What the commands do is told by the tests of each: here they only succeed.
it.skipIf(process.platform !== 'linux')(
  'does what the README says about the commands, typed as it stands there',
  async () => {
    await using disposable = await temporaryFolder();
    const folder = disposable.path;
    await mkdir(join(folder, 'fotograflar'));
    await writeFile(join(folder, 'ilanlar.csv'), sheet);
    const site = await openDatabase({ databaseUrl: null, dataDir: folder });
    await site.query(sql`insert into messages (id, full_name, phone, type, message) overriding system value
      values (12, 'Ayşe Yılmaz', '5321234567', 'satilik', 'Satılık')`);
    await site.query(sql`insert into search_alerts (email, query, asked_at, asked_run, told_run, ends_at)
      values ('ad@ornek.com', 'kategori=Konut', now(), 0, 0, now() + interval '1 day')`);
    await site.close();
    const place = `npm --prefix ${process.cwd()} run --silent`;
    /** Types a command into a terminal, and yes where it asks. */
    const type = async (command: string) => {
      const typed = command.replace('npm run', place).replace(' /srv/yedek/', ' ');
      const env = { ...process.env, DATA_DIR: folder };
      const child = spawn('script', ['-qec', typed, '/dev/null'], { cwd: folder, env });
      child.stdin.end('e\n');
      const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
      return { output, status };
    };
    const lines = commands.trim().split('\n');
    expect(lines).toHaveLength(14);
    for (const line of lines) {
      const { output, status } = await type(line.replace(/ +# .*/, ''));
      // No mail is set up.
      expect(status, `${line}\n${output}`).toBe(line.includes('check --mail') ? 1 : 0);
    }
  },
  120_000,
);
