import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sendMessage } from '#lib/dev/testing/send-message.ts';
import { expectServed } from './testing/expect-served.ts';
import {
  describeOnMachine,
  logged,
  maxMegabytes,
  minutes,
  port,
  run,
  site,
  standIns,
  type,
} from './testing/machine.ts';
import { readCommand, typedUnder } from './testing/read-commands.ts';

/*
 * Types what the README says about a server with systemd, nginx and PostgreSQL, word by word, with releases of this
 * checkout. The service is what its unit says, run without systemd as the first process (testing/run-unit); stand-ins are the package manager, sudo
 * and the certificate authority.
 */
const sandbox = '/usr/local/sbin';
const prefix = '/opt/emlak-sitesi';

const releases = async () => (await type(`ls ${prefix}/releases`)).trim().split('\n');
const live = async () => (await type(`basename "$(readlink -f ${prefix}/current)"`)).trim();
const messages = () => type('emlak-sitesi messages list');
const update = readCommand('Updates', 'git -C');
const ofPostgres = (words: string) => readCommand('With PostgreSQL', words);
const createDatabase = ofPostgres('createdb');
const databaseUrl = ofPostgres('DATABASE_URL=');
const backup = ofPostgres('emlak-sitesi backup');
const restore = ofPostgres('emlak-sitesi restore');
const emptied = readCommand('Going back', 'alter database');
const units = `emlak-sitesi@${port}.socket emlak-sitesi@${port}.service`;

const commit = (change: string) => `
  cd /srv/origin
  ${change}
  git add -A
  git -c user.name=test -c user.email=test@example.com commit -qm test`;

const prepare = `
  ${standIns}
  cat >${sandbox}/apt <<'END'
#!/bin/sh
case "$*" in *postgresql)
  version=$(ls /usr/lib/postgresql | tail -n 1)
  pg_createcluster --port 5432 $version own
  pg_ctlcluster $version own start -o '-c listen_addresses='
esac
END
  printf '#!/bin/sh\\nshift\\nuser=$1\\nshift\\ncd / && exec runuser -u "$user" -- "$@"\\n' >${sandbox}/sudo
  # Checking its files, nginx takes ports, which belong to nobody in a network of its own.
  printf '#!/bin/sh\\nexec unshare --net /usr/sbin/nginx "$@"\\n' >${sandbox}/nginx
  cat >${sandbox}/certbot <<'END'
#!/bin/sh
mkdir -p /etc/letsencrypt/live/www.example.com && cd /etc/letsencrypt/live/www.example.com
openssl req -x509 -newkey rsa:2048 -nodes -keyout privkey.pem -out fullchain.pem -subj /CN=www.example.com 2>/dev/null
END
  chmod +x ${sandbox}/*
  adduser --disabled-password --gecos '' katip
  git init -q /srv/origin
  cd ${process.cwd()}
  git ls-files -z --cached --others --exclude-standard | tar --null -T - --ignore-failed-read -cf - | tar -xf - -C /srv/origin
  ${commit(`sed -i 's/3000/${port}/g' lib/deploy/README.md lib/deploy/release lib/deploy/nginx-site.conf`)}`;

describeOnMachine('a server with systemd and nginx', prepare, () => {
  it('is set up by what the README says, and says of nothing that it is missing', async () => {
    const parts = ['Packages and a user', 'A release', 'The service', 'Certificate and nginx'];
    const typed = [...parts, "The office's folder"].map(typedUnder).join('');
    await type(typed.replaceAll('ADDRESS-OF-THE-PROJECT', '/srv/origin').replaceAll('CLERK', 'katip'));
    expect(Number.parseInt(await type(`du -sm ${prefix}/current/`), 10)).toBeLessThanOrEqual(maxMegabytes);
    await expectServed(site);
    const lines = (await logged()).split('\n');
    expect(lines.filter((line) => /Cannot find|"level":"error"|ENOENT|⚠/.test(line))).toEqual([]);
    const ofTests = `-name '*.test.ts' -o -name '*-suite.ts' -o -name testing -o -name '*.xlsx'`;
    expect(await type(`find ${prefix}/current/lib ${ofTests}`)).toBe('');
  });

  it('stores messages, and lets the tool and the office at the data', async () => {
    expect(await sendMessage(site, 'Ayşe Yılmaz', 'Birinci')).toBe(true);
    expect(await messages()).toContain('Ayşe Yılmaz');
    await type(`cd /var/lib/emlak-sitesi
      emlak-sitesi listings export liste.xlsx
      emlak-sitesi listings import liste.xlsx`);
    // The office waits for the import, and each of its runs is a process of its own.
    const patience = { timeout: 2 * minutes, interval: 1000 };
    await expect.poll(() => type('ls /srv/emlak-ofis'), patience).toContain('ilanlar');
  });

  it('is backed up every night by the line for cron', async () => {
    const line = readCommand('Where data lies, and backups', ' root emlak-sitesi backup');
    const makeFolder = readCommand('Where data lies, and backups', 'install -d');
    // After minute, hour, three kinds of days and the user. Cron wants `\%` for `%`.
    const command = line.replace(/^(?:\S+ ){5}root /, '').replaceAll('\\%', '%');
    expect(command).toMatch(/^emlak-sitesi backup /);
    await type(`${makeFolder}\n${command}`);
    const [backup = ''] = (await type('ls -l /var/backups/emlak-sitesi')).trim().split('\n').slice(1);
    expect(backup).toMatch(/^-rw------- .* emlak-sitesi .*\d{4}-\d\d-\d\d\.tar\.gz$/);
  });

  it('is updated by what the README says, with what was stored', async () => {
    const before = await live();
    // The packages and the build are those of the release before: from here on no release takes a minute.
    const quickNpm = `
      case $1 in
        ci) cp -al ${prefix}/current/node_modules . ;;
        run) cp -al ${prefix}/current/.next . ;;
      esac`;
    await type(`printf '%s\\n' '#!/bin/sh' '${quickNpm}' >${sandbox}/npm; chmod +x ${sandbox}/npm`);
    await type(commit('echo >>README.md'));
    expect(await type(update)).toContain('Live: ');
    expect(await live()).not.toBe(before);
    expect(await releases()).toEqual([before, await live()]);
    await expectServed(site);
    expect(await messages()).toContain('Ayşe Yılmaz');
  });

  it('goes back by the way that it prints after a release that has migrated and does not start', async () => {
    const before = await live();
    const migration = 'lib/data/embedded/migrations/9999_later.sql';
    await type(
      commit(`printf '%s\\n' '-- Made 2255-03-13T16:00:00.000Z' 'create table later ();' >${migration}
        sed -i 's/ready.resolve(handler);/process.exit(1);/' lib/front/main.ts`),
    );
    expect(await sendMessage(site, 'Mehmet Demir', 'İkinci')).toBe(true);
    const { status, stderr } = await run(`export SITE_READY_SECONDS=5\n${update}`);
    expect([status, stderr]).toEqual([1, expect.stringContaining('stays and nothing was removed')]);
    expect(await live()).not.toBe(before);
    expect(await releases()).toContain(before);

    const [, printed = ''] = stderr.split(/^Otherwise go back.*$/m);
    const wayBack = printed.replace(/^release: .*$/m, '').replaceAll(/^ +/gm, '');
    const documented = typedUnder('Going back').replaceAll('OLDER', before);
    expect(wayBack.trim()).toBe(documented.replaceAll('NEWER', await live()).trim());
    await type(wayBack);
    expect(await live()).toBe(before);
    await expectServed(site);
    expect(await messages()).toMatch(/Mehmet Demir[\s\S]*Ayşe Yılmaz/);
  });

  it('is moved to PostgreSQL by what the README says, with what the embedded database holds', async () => {
    await type(`
      ${ofPostgres('apt install')}
      ${ofPostgres('createuser')}
      ${createDatabase}
      systemctl stop ${units}
      ${backup}
      echo '${databaseUrl}' >>/etc/emlak-sitesi/site.env
      ${restore}
      systemctl start ${units}`);
    await expectServed(site);
    expect(await messages()).toContain('Ayşe Yılmaz');
    expect(await type("sudo -u postgres psql -qtc 'select full_name from messages' emlak")).toContain('Ayşe');
  });

  it('goes back to a backup there by what the README says, as the release script prints it', async () => {
    const script = readFileSync(join(import.meta.dirname, 'release'), 'utf8').replaceAll('\\"', '"');
    expect(script).toContain(`empty="${emptied.replaceAll('NEWER', '$name')}"`);
    expect(await sendMessage(site, 'Ali Veli', 'Yedekten sonra')).toBe(true);
    await type(`systemctl stop ${units}\n${emptied}\n${restore}\nsystemctl start ${units}`);
    const stored = await messages();
    expect([stored.includes('Ayşe Yılmaz'), stored.includes('Ali Veli')]).toEqual([true, false]);
    await expectServed(site);
  });

  it('takes a role that may create no schema once an administrator has typed what the README says', async () => {
    await type(`
      ${createDatabase.replace('--owner emlak-sitesi ', '').replace(/emlak$/, 'managed')}
      sed -i 's|^DATABASE_URL=.*|${databaseUrl.replace('/emlak?', '/managed?')}|' /etc/emlak-sitesi/site.env`);
    const { status, stdout, stderr } = await run(`${restore}`);
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('permission denied')]);
    await type(`sudo -u postgres psql -qc '${ofPostgres('GRANT')}' managed\n${restore}`);
    expect(await messages()).toContain('Ayşe Yılmaz');
  });
});
