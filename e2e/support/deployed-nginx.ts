import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './plain-http.ts';

export const publicName = 'www.example.com';
/** Requests for this name are redirected to the public one. */
export const otherName = 'example.com';

type Places = {
  /** Of the site's processes. */
  ports: number[];
  securePort: number;
  plainPort: number;
  /** For the certificate, the configuration and everything that nginx writes. */
  folder: string;
};

const patienceMs = 5000;

/**
 * Runs nginx with the site file that is deployed.
 * @returns the certificate to trust
 */
export async function runDeployedNginx(program: string, places: Places) {
  const { folder, securePort } = places;
  // Started by root, the workers belong to a user that must be able to read the files.
  chmodSync(folder, 0o755);
  const certificate = makeCertificate(folder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, siteFile(places)));
  const child = spawn(program, ['-e', join(folder, 'error.log'), '-c', file]);
  let output = '';
  child.stderr.on('data', (piece: Buffer) => {
    output += piece.toString();
  });
  const exited = once(child, 'exit');
  const isUp = () =>
    ask(`https://127.0.0.1:${securePort}`, '/api/health', { ca: certificate, headers: { Host: publicName } })
      .then(() => true)
      .catch(() => false);
  for (const end = Date.now() + patienceMs; !(await isUp()); await delay(50))
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx did not start: ${output}`);
  return {
    certificate,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Writes a certificate and its key into a folder, under the names that the site file expects. */
function makeCertificate(folder: string): string {
  const names = `subjectAltName=DNS:${publicName},DNS:${otherName}`;
  const subject = ['-subj', `/CN=${publicName}`, '-addext', names, '-days', '1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'pipe' });
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8');
}

/** The site file of lib/deploy, with nothing changed but processes, ports and the place of the certificate. */
function siteFile({ ports, securePort, plainPort, folder }: Places): string {
  const replaced = [
    [/^( *server 127\.0\.0\.1:)3000(.*)$/m, ports.map((port) => `$1${port}$2`).join('\n')],
    [/^ *listen \[::\].*$/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${securePort} `],
    [/\/etc\/letsencrypt\/live\/[^/]+/g, folder],
  ] as const;
  return replaced.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`nothing like ${from} in the site file of nginx`);
      return changed;
    },
    readFileSync('lib/deploy/nginx-site.conf', 'utf8'),
  );
}

function configuration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    worker_processes auto;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      ${site}
    }
  `;
}
