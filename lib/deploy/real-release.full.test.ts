import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#e2e/support/free-port.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { expectServed } from './testing/expect-served.ts';
import {
  buildMs,
  canStartMachines,
  type Machine,
  minutes,
  mostMegabytes,
  standIns,
  startMachine,
} from './testing/machine.ts';
import { commandAfter, commandsOf, sentenceCommand } from './testing/read-commands.ts';

/*
 * Types what the README says about a server with systemd and nginx, word by word, with releases of this checkout.
 * Stand-ins: systemd, the package manager and the certificate authority.
 */
const sandbox = '/usr/local/sbin';
const prefix = '/opt/emlak-sitesi';
let machine: Machine;
let site: string;

const readLog = 'tail -n 40 /var/log/emlak-sitesi@*.log 2>&1 || true';
const type = (commands: string) => machine.type(commands, readLog);
const filledIn = (commands: string) =>
  commands.replaceAll('ADDRESS-OF-THE-PROJECT', '/srv/origin').replaceAll('CLERK', 'katip');
const releases = async () => (await type(`ls ${prefix}/releases`)).trim().split('\n');
const live = async () => (await type(`basename "$(readlink -f ${prefix}/current)"`)).trim();
const messages = () => type('emlak-sitesi messages list');

async function commit(message: string, change: string): Promise<void> {
  const author = '-c user.name=test -c user.email=test@example.com';
  await type(`cd /srv/origin\n${change}\ngit add -A\ngit ${author} commit -qm '${message}'`);
}

beforeAll(async () => {
  if (!canStartMachines) return;
  machine = await startMachine();
  const port = String(await freePort());
  site = `http://127.0.0.1:${port}`;
  await type(`
    ${standIns}
    printf '#!/bin/sh\\n' >${sandbox}/apt
    # Checking its files, nginx takes ports, which belong to nobody in a network of its own.
    printf '#!/bin/sh\\nexec unshare --net /usr/sbin/nginx "$@"\\n' >${sandbox}/nginx
    cat >${sandbox}/certbot <<'END'
#!/bin/sh
mkdir -p /etc/letsencrypt/live/www.example.com && cd /etc/letsencrypt/live/www.example.com
openssl req -x509 -newkey rsa:2048 -nodes -keyout privkey.pem -out fullchain.pem -subj /CN=www.example.com 2>/dev/null
END
    chmod +x ${sandbox}/*
    adduser --disabled-password --gecos '' katip
    mkdir /srv/origin
    cd ${process.cwd()}
    git ls-files -z --cached --others --exclude-standard | tar --null -T - --ignore-failed-read -cf - | tar -xf - -C /srv/origin
    cd /srv/origin
    sed -i 's/3000/${port}/g' lib/deploy/README.md lib/deploy/release lib/deploy/nginx-site.conf
    git init -q
  `);
  await commit('As it is', 'true');
}, minutes);

afterAll(() => machine?.stop(), 2 * minutes);

describe.skipIf(!canStartMachines)('a server with systemd and nginx (needs root on Linux)', () => {
  it(
    'is set up by what the README says',
    async () => {
      const port = new URL(site).port;
      const typed = commandsOf('A. ').slice(0, 5).join('\n');
      await type(filledIn(typed).replaceAll('3000', port));
      expect(Number.parseInt(await type(`du -sm ${prefix}/current/`), 10)).toBeLessThanOrEqual(mostMegabytes);
      await expectServed(site);
    },
    buildMs,
  );

  it('holds nothing that only tests read', async () => {
    const found = `find ${prefix}/current/lib -name '*.test.ts' -o -name '*-suite.ts' -o -name testing -o -name '*.xlsx'`;
    expect(await type(found)).toBe('');
  });

  it('says of nothing that it is missing', async () => {
    const lines = (await type(readLog)).split('\n');
    expect(lines.filter((line) => /Cannot find|"level":"error"|ENOENT|⚠/.test(line))).toEqual([]);
  });

  it(
    'stores messages, and lets the tool and the office at the data',
    async () => {
      expect(await sendMessage(site, 'Ayşe Yılmaz', 'Birinci')).toBe(true);
      expect(await messages()).toContain('Ayşe Yılmaz');
      await type(
        'cd /var/lib/emlak-sitesi && emlak-sitesi listings export liste.xlsx && emlak-sitesi listings import liste.xlsx',
      );
      // The office waits for the import, and each of its runs is a process of its own.
      await expect
        .poll(() => type('ls /srv/emlak-ofis'), { timeout: 2 * minutes, interval: 1000 })
        .toContain('ilanlar');
    },
    4 * minutes,
  );

  it('is backed up every night by the line for cron', async () => {
    const prepared = sentenceCommand('install -d -o emlak-sitesi -m 700');
    const [line = ''] = commandsOf('Where data lies');
    // Minute, hour, three kinds of days and the user; cron wants `\%` for `%`.
    const command = line.trim().split(' ').slice(6).join(' ').replaceAll('\\%', '%');
    expect(command).toContain('emlak-sitesi backup ');
    await type(`${prepared}\n${command}`);
    const [backup = ''] = (await type('ls -l /var/backups/emlak-sitesi')).trim().split('\n').slice(1);
    expect(backup).toMatch(/^-rw------- .* emlak-sitesi .*\d{4}-\d\d-\d\d\.tar\.gz$/);
  });

  it(
    'is updated by what the README says, with what was stored',
    async () => {
      const before = await live();
      // The packages and the build are those of the release before: from here on no release takes a minute.
      const quickNpm = `
        case $1 in
          ci) cp -a ${prefix}/current/node_modules . ;;
          run) cp -a ${prefix}/current/.next . ;;
        esac`;
      await type(`printf '%s\\n' '#!/bin/sh' '${quickNpm}' >${sandbox}/npm; chmod +x ${sandbox}/npm`);
      await commit('Update', 'echo >>README.md');
      expect(await type(commandAfter('Updates'))).toContain('Live: ');
      expect(await live()).not.toBe(before);
      expect(await releases()).toEqual([before, await live()]);
      await expectServed(site);
      expect(await messages()).toContain('Ayşe Yılmaz');
    },
    2 * minutes,
  );

  it(
    'goes back by the way that it prints after a release that has migrated and does not start',
    async () => {
      const before = await live();
      await commit(
        'Broken',
        `cd lib/backend/embedded/migrations
       printf '%s\\n' '-- Made 2255-03-13T16:00:00.000Z' 'create table later ();' >9999_later.sql
       cd /srv/origin
       echo 'process.exit(1);' >>lib/server/main.ts`,
      );
      expect(await sendMessage(site, 'Mehmet Demir', 'İkinci')).toBe(true);
      const { status, stderr } = await machine.run(`export SITE_READY_SECONDS=5\n${commandAfter('Updates')}`);
      expect([status, stderr]).toEqual([1, expect.stringContaining('stays and nothing was removed')]);
      expect(await live()).not.toBe(before);
      expect(await releases()).toContain(before);

      const [, printed = ''] = stderr.split(/^Otherwise go back.*$/m);
      const wayBack = printed
        .replace(/^release: .*$/m, '')
        .replaceAll(/^ +/gm, '')
        .trim();
      const documented = commandsOf('A. ')
        .at(-1)
        ?.replaceAll('OLDER', before)
        .replaceAll('NEWER', await live());
      expect(wayBack).toBe(documented?.replaceAll('3000', new URL(site).port).trim());
      await type(wayBack);
      expect(await live()).toBe(before);
      await expectServed(site);
      expect(await messages()).toMatch(/Mehmet Demir[\s\S]*Ayşe Yılmaz/);
    },
    2 * minutes,
  );
});
