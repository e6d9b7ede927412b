import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { findProgram, skipWithout } from './programs.ts';

export const publicName = 'www.example.com';
/** Requests for this name are redirected to the public one. */
export const otherName = 'example.com';

/** A file of lib/deploy with something of this machine in place of what it names. */
function fileOfDeploy(name: string, replaced: readonly (readonly [string | RegExp, string])[]): string {
  let file = readFileSync(`lib/deploy/${name}`, 'utf8');
  for (const [from, to] of replaced) {
    if (file.split(from).length === 1) throw new Error(`nothing like ${from} in ${name}`);
    file = file.replace(from, to);
  }
  return file;
}

/**
 * nginx with the site file of lib/deploy: nothing is changed but processes, ports, and where the certificate and logs are.
 * @param ports where the processes of the site listen
 * @param connections that it may have open, those to the site and its own ports included
 */
export async function startNginx(ports: readonly number[], connections = 512) {
  const program = skipWithout(findProgram('nginx'), 'nginx');
  const folder = mkdtempSync(join(tmpdir(), 'emlak-nginx-'));
  const [securePort, plainPort] = [await freePort(), await freePort()];

  // A certificate and its key under the names that the site file expects.
  const names = `subjectAltName=DNS:${publicName},DNS:${otherName}`;
  const subject = ['-subj', `/CN=${publicName}`, '-addext', names, '-days', '1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const options = ['req', '-x509', ...key, ...subject, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' });
  const ca = readFileSync(join(folder, 'fullchain.pem'), 'utf8');

  const siteFile = fileOfDeploy('nginx-site.conf', [
    [/^( *server 127\.0\.0\.1:)3000(.*)$/m, ports.map((port) => `$1${port}$2`).join('\n')],
    [/^ *listen \[::\].*$/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${securePort} `],
    [/\/etc\/letsencrypt\/live\/[^/]+/g, folder],
    [/\/var\/log\/nginx/g, folder],
  ]);
  const { nginx, exited } = runNginx(program, folder, siteFile, connections);
  const url = `https://127.0.0.1:${securePort}`;
  // Its own answer, whatever it is.
  await expect(() => ask(url, '/', { ca, headers: { Host: otherName } })).toPass();

  return {
    url,
    /** The certificate to trust. */
    ca,
    /** Ends it and returns what it has logged. */
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      const logs = ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8'));
      rmSync(folder, { recursive: true, force: true });
      return { access: logs[0] ?? '', errors: logs[1] ?? '' };
    },
  };
}

/** nginx as a shared cache, with the file of lib/deploy for Next's own server, which listens on a port of this machine. */
export async function startCachingNginx(port: number) {
  const program = skipWithout(findProgram('nginx'), 'nginx');
  const folder = mkdtempSync(join(tmpdir(), 'emlak-nginx-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const siteFile = fileOfDeploy('nginx-next.conf', [
    ['http://127.0.0.1:3000', `http://127.0.0.1:${port}`],
    ['listen 80;', `listen ${new URL(url).host};`],
    ['/var/cache/nginx/emlak-sitesi', join(folder, 'cache')],
  ]);
  const { nginx, exited } = runNginx(program, folder, siteFile, 512);
  await expect(() => ask(url, '/api/health')).toPass();
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param connections that it may have open, those to the site and its own ports included */
function runNginx(program: string, folder: string, siteFile: string, connections: number) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
    daemon off;
    # Started by root, its workers would be somebody else, who may not read this folder.
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections ${connections}; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      ${siteFile}
    }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const errors = join(folder, 'error.log');
  const nginx = spawn(program, ['-e', errors, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  return { nginx, exited: once(nginx, 'exit') };
}

/**
 * Caddy with the file of lib/deploy. Nothing is changed but the site's name and port, and that no administrator is served.
 * @param wait how long a visitor waits for a site that is away
 */
export async function startCaddy(port: number, wait = '30s') {
  const program = skipWithout(findProgram('caddy'), 'caddy');
  const home = mkdtempSync(join(tmpdir(), 'emlak-caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', '-'], {
    env: { ...process.env, SITE_HOST: url, HOME: home },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const log = text(caddy.stderr);
  const file = fileOfDeploy('Caddyfile', [
    [/^\{$/m, '{\n\tadmin off'],
    ['dynamic a site 3000', `dynamic a localhost ${port}`],
    ['lb_try_duration 30s', `lb_try_duration ${wait}`],
  ]);
  caddy.stdin.end(file);
  await expect(() => ask(url, '/')).toPass();
  return {
    url,
    /** Ends it and returns what it has logged. */
    async stop() {
      caddy.kill('SIGTERM');
      const logged = await log;
      rmSync(home, { recursive: true, force: true });
      return logged;
    },
  };
}
