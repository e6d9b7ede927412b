import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sendMessage } from '#e2e/support/send-message.ts';
import { expectServed } from './testing/expect-served.ts';
import { describeOnMachine, port, run, site, standIns, type } from './testing/machine.ts';
import { commandAfter, commandsAfter, commandsOf } from './testing/read-commands.ts';

/*
 * Types what the README says about moving to PostgreSQL, word by word, with this checkout in place of a release.
 * Stand-ins: systemd, the package manager and sudo.
 */
const units = `emlak-sitesi@${port}.socket emlak-sitesi@${port}.service`;
const settings = '/etc/emlak-sitesi/site.env';
const [, , start = ''] = commandsOf('A. ');
const [apt, createUser, createDatabase, databaseUrl, , backup, , restore, grant] =
  commandsAfter('**With PostgreSQL**');

const prepare = `
  ${standIns}
  cat >/usr/local/sbin/apt <<'END'
#!/bin/sh
version=$(ls /usr/lib/postgresql | tail -n 1)
pg_createcluster --port 5432 $version own
pg_ctlcluster $version own start -o '-c listen_addresses='
END
  printf '#!/bin/sh\\nshift\\nuser=$1\\nshift\\ncd / && exec runuser -u "$user" -- "$@"\\n' >/usr/local/sbin/sudo
  chmod +x /usr/local/sbin/*
  adduser --system --group --home /var/lib/emlak-sitesi --no-create-home emlak-sitesi
  mkdir -p /opt/emlak-sitesi/current /etc/emlak-sitesi
  # Its own folders may be closed to the user of the site.
  mount --bind ${process.cwd()} /opt/emlak-sitesi/current
  ${start}`;

describeOnMachine('a server with PostgreSQL', prepare, () => {
  const messages = () => type('emlak-sitesi messages list');

  it('is moved to by what the README says, with what the embedded database holds', async () => {
    expect(await sendMessage(site, 'Ayşe Yılmaz', 'Birinci')).toBe(true);
    await type(`
      ${apt}
      ${createUser}
      ${createDatabase}
      systemctl stop ${units}
      ${backup}
      echo '${databaseUrl}' >>${settings}
      ${restore}
      systemctl start ${units}`);
    await expectServed(site);
    expect(await messages()).toContain('Ayşe Yılmaz');
    expect(await type("sudo -u postgres psql -qtc 'select full_name from messages' emlak")).toContain('Ayşe');
  });

  it('goes back to a backup by what the README says, as the release script prints it', async () => {
    const emptied = commandAfter('**In place of the second line**').replaceAll('NEWER', '1');
    const script = readFileSync(join(import.meta.dirname, 'release'), 'utf8');
    expect(script.replaceAll('\\"', '"').replaceAll('$name', '1')).toContain(`empty="${emptied}"`);
    expect(await sendMessage(site, 'Mehmet Demir', 'Yedekten sonra')).toBe(true);
    await type(`systemctl stop ${units}\n${emptied}\n${restore}\nsystemctl start ${units}`);
    const stored = await messages();
    expect([stored.includes('Ayşe Yılmaz'), stored.includes('Mehmet Demir')]).toEqual([true, false]);
    await expectServed(site);
  });

  it('takes a role that may create no schema once an administrator has typed what the README says', async () => {
    await type(`
      ${createDatabase?.replace('--owner emlak-sitesi ', '').replace(/emlak$/, 'managed')}
      sed -i 's|^DATABASE_URL=.*|${databaseUrl?.replace('/emlak?', '/managed?')}|' ${settings}`);
    const { status, stdout, stderr } = await run(`${restore}`);
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('permission denied')]);
    await type(`sudo -u postgres psql -qc '${grant}' managed\n${restore}`);
    expect(await messages()).toContain('Ayşe Yılmaz');
  });
});
