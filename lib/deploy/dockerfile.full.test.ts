import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sendMessage } from '#lib/dev/testing/send-message.ts';
import { expectServed } from './testing/expect-served.ts';
import { describeOnMachine, maxMegabytes, minutes, port, site, type } from './testing/machine.ts';

/*
 * Runs the steps of the Dockerfile in a layer over this machine's system instead of its base images; then the image's
 * command as its user, on a read-only system with the image's volumes.
 */
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const lines = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\s*\\\n\s*/g, ' ')
  .split('\n');
const begin = lines.findLastIndex((line) => line.startsWith('FROM '));
const image = lines.slice(begin);
/** Returns what stands behind a name in the image's own stage. */
const of = (name: string) =>
  image.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const allowed = Array.from(read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm), ([, path]) => path);

/** A step as shell commands. The result of the first stage is moved to /build. */
function asCommands(line: string): string {
  const [name, ...words] = line.split(' ');
  const rest = words.join(' ');
  if (name === 'RUN') return rest;
  if (name === 'ENV') return `export ${rest}`;
  if (name === 'WORKDIR') return `mkdir -p ${rest}; cd ${rest}`;
  if (name !== 'COPY') return '';
  const isOfBuild = words[0] === '--from=build';
  const to = words.at(-1);
  const paths = words
    .slice(isOfBuild ? 1 : 0, -1)
    .map((path) => (isOfBuild ? path.replace(/^\/app\//, '/build/') : `/context/${path}`));
  // A copied folder gives its content, as in an image.
  return `for from in ${paths.join(' ')}; do
    if [ -d $from ]; then mkdir -p ${to}; cp -a $from/. ${to}; else [ $from -ef ${to} ] || cp -a $from ${to}; fi
  done`;
}

const prepare = `
  # The packages of this checkout come from the same lockfile. A release fetches its own (real-release.full.test.ts), and none but the
  # runtime has an install script (dependencies.test.ts).
  cat >/usr/local/sbin/npm <<'END'
#!/bin/sh
if [ "$1" = ci ]; then cp -a ${process.cwd()}/node_modules . && exec rm -rf node_modules/.vite*; fi
exec "$(PATH=/usr/local/bin:/usr/bin:/bin command -v npm)" "$@"
END
  chmod +x /usr/local/sbin/npm
  # The images have no other user of this number, and the build's image has this Node.
  sed -i '/:1000:/d' /etc/passwd /etc/group
  cp --remove-destination "$(readlink -f ${process.cwd()}/node_modules/.bin/node)" /usr/local/bin/node
  rm -rf /app /data /context
  mkdir /context
  cd ${process.cwd()}
  git ls-files -z --cached --others --exclude-standard -- ${allowed.join(' ')} |
    tar --null -T - --ignore-failed-read -cf - | tar -xf - -C /context`;

describeOnMachine('the image', prepare, () => {
  it('is built by its steps', async () => {
    const printed = await type(lines.slice(0, begin).map(asCommands).join('\n'));
    // Next warns where what only Node can do reaches its other runtime (instrumentation.ts).
    expect(printed).not.toMatch(/edge runtime/i);
    await type('mv /app /build');
    await type(image.map(asCommands).join('\n'));
    expect(Number.parseInt(await type('du -sm /app'), 10)).toBeLessThanOrEqual(maxMegabytes);
  });

  it('serves as its user, writing nothing but its volumes', async () => {
    const [volumes, command]: string[][] = [...of('VOLUME'), ...of('CMD')].map((list) => JSON.parse(list));
    const mounts = [
      ...(volumes ?? []).map((path) => `mount --bind ${path} ${path}`),
      'mount -t tmpfs tmpfs /tmp',
      'mount -o remount,bind,ro /',
      `cd ${of('WORKDIR')[0]}`,
      'exec "$@"',
    ];
    const user = of('USER')[0];
    const rights = `setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all`;
    const env = `env -i PATH=/usr/local/bin:/usr/bin:/bin ${of('ENV').join(' ')} PORT=${port}`;
    await type(`cat >/run/image <<'END'
unshare --mount sh -euc '${mounts.join('; ')}' image ${rights} ${env} "$@"
END
      setsid sh /run/image ${command?.map((word) => `'${word}'`).join(' ')} >/var/log/image.log 2>&1 </dev/null &`);
    // A start on a machine under load takes a while.
    const log = () => type('cat /var/log/image.log');
    await expect.poll(log, { timeout: minutes }).toContain('Site ready');
    await expectServed(site);
    expect(await sendMessage(site, 'Ayşe Yılmaz')).toBe(true);
    const [, health = '[]'] = of('HEALTHCHECK')[0]?.split(' CMD ') ?? [];
    const words: string[] = JSON.parse(health);
    await type(`PORT=${port} ${words.map((word) => `'${word}'`).join(' ')}`);
    expect(await log()).not.toMatch(/Cannot find|"level":"error"|ENOENT|EROFS|⚠/);
    expect(await type('sh /run/image node lib/office/main.ts messages list')).toContain('Ayşe Yılmaz');
  });
});
