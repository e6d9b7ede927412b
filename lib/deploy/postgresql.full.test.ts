import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#e2e/support/free-port.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { expectServed } from './testing/expect-served.ts';
import { canStartMachines, type Machine, minutes, standIns, startMachine } from './testing/machine.ts';
import { commandAfter, commandsOf, inlineCommands } from './testing/read-commands.ts';

/*
 * Types what the README says about moving to PostgreSQL, word by word, with this checkout in place of a release.
 * Stand-ins: systemd, the package manager and sudo.
 */
const units = 'emlak-sitesi@3000.socket emlak-sitesi@3000.service';
const settings = '/etc/emlak-sitesi/site.env';
let machine: Machine;
let port: string;
let site: string;

const readLog = 'tail -n 40 /var/log/emlak-sitesi@*.log 2>&1 || true';
const type = (commands: string) => machine.type(commands.replaceAll('3000', port), readLog);
const [apt, createUser, createDatabase, databaseUrl, , backup, , restore, grant] =
  inlineCommands('With PostgreSQL');

beforeAll(async () => {
  if (!canStartMachines) return;
  machine = await startMachine();
  port = String(await freePort());
  site = `http://127.0.0.1:${port}`;
  const [, , start = ''] = commandsOf('A. ');
  await type(`
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
    ${start}`);
}, 2 * minutes);

afterAll(() => machine?.stop(), 2 * minutes);

describe.skipIf(!canStartMachines)('a server with PostgreSQL (needs root on Linux)', () => {
  it(
    'is moved to by what the README says, with what the embedded database holds',
    async () => {
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
      expect(await type('emlak-sitesi messages list')).toContain('Ayşe Yılmaz');
      expect(await type("sudo -u postgres psql -qtc 'select full_name from messages' emlak")).toContain(
        'Ayşe',
      );
    },
    2 * minutes,
  );

  it(
    'goes back to a backup by what the README says, as the release script prints it',
    async () => {
      const emptied = commandAfter('In place of the second line').replaceAll('NEWER', '1');
      const script = readFileSync(join(import.meta.dirname, 'release'), 'utf8');
      expect(script.replaceAll('\\"', '"').replaceAll('$name', '1')).toContain(`empty="${emptied}"`);
      expect(await sendMessage(site, 'Mehmet Demir', 'Yedekten sonra')).toBe(true);
      await type(`systemctl stop ${units}\n${emptied}\n${restore}\nsystemctl start ${units}`);
      const stored = await type('emlak-sitesi messages list');
      expect([stored.includes('Ayşe Yılmaz'), stored.includes('Mehmet Demir')]).toEqual([true, false]);
      await expectServed(site);
    },
    2 * minutes,
  );

  it(
    'takes a role that may create no schema once an administrator has typed what the README says',
    async () => {
      await type(`
        ${createDatabase?.replace('--owner emlak-sitesi ', '').replace(/emlak$/, 'managed')}
        sed -i 's|^DATABASE_URL=.*|${databaseUrl?.replace('/emlak?', '/managed?')}|' ${settings}`);
      const { status, stdout, stderr } = await machine.run(`${restore}`);
      expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('permission denied')]);
      await type(`sudo -u postgres psql -qc '${grant}' managed\n${restore}`);
      expect(await type('emlak-sitesi messages list')).toContain('Ayşe Yılmaz');
    },
    2 * minutes,
  );
});
