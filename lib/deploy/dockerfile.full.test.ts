import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  startMachine,
} from './testing/machine.ts';

/*
 * Runs the steps of the Dockerfile in a layer over this machine's system instead of its base images; then the image's command as its user, on a read-only system with the image's volumes.
 */
let machine: Machine;
const type = (commands: string) => machine.type(commands);

type Instruction = { name: string; rest: string };

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const instructions: Instruction[] = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\s*\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const of = (name: string, from: readonly Instruction[]) =>
  from.filter((one) => one.name === name).map(({ rest }) => rest);
const begin = instructions.findLastIndex(({ name }) => name === 'FROM');
const image = instructions.slice(begin);

/** A step as shell commands. The result of the first stage is moved to /build. */
function asCommands({ name, rest }: Instruction): string {
  const [first = '', ...others] = rest.split(' ');
  if (name === 'RUN') return rest;
  if (name === 'ENV') return `export ${rest}`;
  if (name === 'WORKDIR') return `mkdir -p ${rest}; cd ${rest}`;
  if (name !== 'COPY') return '';
  const isOfBuild = first === '--from=build';
  const words = isOfBuild ? others : [first, ...others];
  const to = words.at(-1);
  const from = words
    .slice(0, -1)
    .map((path) => (isOfBuild ? path.replace(/^\/app\//, '/build/') : `/context/${path}`));
  // A copied folder gives its content, as in an image.
  return from
    .map(
      (path) =>
        `if [ -d ${path} ]; then mkdir -p ${to}; cp -a ${path}/. ${to}; else [ ${path} -ef ${to} ] || cp -a ${path} ${to}; fi`,
    )
    .join('\n');
}

beforeAll(async () => {
  if (!canStartMachines) return;
  machine = await startMachine();
  const allowed = read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm);
  await type(`
    # The images have no other user of this number, and the build's image has this Node.
    sed -i '/:1000:/d' /etc/passwd /etc/group
    cp "$(readlink -f ${process.cwd()}/node_modules/node/bin/node)" /usr/local/bin/node
    rm -rf /app /data /context
    mkdir /context
    cd ${process.cwd()}
    git ls-files -z --cached --others --exclude-standard -- ${Array.from(allowed, ([, path]) => path).join(' ')} |
      tar --null -T - --ignore-failed-read -cf - | tar -xf - -C /context
  `);
}, minutes);

afterAll(() => machine?.stop(), 2 * minutes);

describe.skipIf(!canStartMachines)('the image (its steps need root on Linux)', () => {
  it(
    'is built by its steps',
    async () => {
      await type(instructions.slice(0, begin).map(asCommands).join('\n'));
      await type('mv /app /build');
      await type(image.map(asCommands).join('\n'));
      expect(Number.parseInt(await type('du -sm /app'), 10)).toBeLessThanOrEqual(mostMegabytes);
    },
    buildMs,
  );

  it(
    'serves as its user, writing nothing but its volumes',
    async () => {
      const port = await freePort();
      const site = `http://127.0.0.1:${port}`;
      const volumes: string[] = JSON.parse(of('VOLUME', image)[0] ?? '[]');
      const command: string[] = JSON.parse(of('CMD', image)[0] ?? '[]');
      const mounts = [
        ...volumes.map((path) => `mount --bind ${path} ${path}`),
        'mount -t tmpfs tmpfs /tmp',
        'mount -o remount,bind,ro /',
        `cd ${of('WORKDIR', image)[0]}`,
        'exec "$@"',
      ];
      const user = of('USER', image)[0];
      const rights = `setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all`;
      const env = `env -i PATH=/usr/local/bin:/usr/bin:/bin ${of('ENV', image).join(' ')} PORT=${port}`;
      await type(`cat >/run/image <<'END'
unshare --mount sh -euc '${mounts.join('; ')}' image ${rights} ${env} "$@"
END
      setsid sh /run/image ${command.join(' ')} >/var/log/image.log 2>&1 </dev/null &`);
      // A start on a machine under load takes a while.
      const log = () => type('cat /var/log/image.log');
      await expect.poll(log, { timeout: minutes }).toContain('Site ready');
      await expectServed(site);
      expect(await sendMessage(site, 'Ayşe Yılmaz')).toBe(true);
      const health = /^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(
        image.map(({ name, rest }) => `${name} ${rest}`).join('\n'),
      )?.[1];
      const [program = '', ...args] = JSON.parse(health ?? '[]') as string[];
      await type(`PORT=${port} ${program} ${args.map((word) => `'${word}'`).join(' ')}`);
      expect(await log()).not.toMatch(/Cannot find|"level":"error"|ENOENT|EROFS|⚠/);
      const list = await type(`sh /run/image node lib/admin/main.ts messages list`);
      expect(list).toContain('Ayşe Yılmaz');
    },
    2 * minutes,
  );
});
