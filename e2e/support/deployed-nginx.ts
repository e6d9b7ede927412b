import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const publicName = 'www.example.com';
/** Requests for this name are redirected to the public one. */
export const otherName = 'example.com';

/**
 * Writes a certificate and its key into a folder, under the names that the site file expects.
 * @returns the certificate, to be trusted
 */
export function makeCertificate(folder: string): string {
  const names = `subjectAltName=DNS:${publicName},DNS:${otherName}`;
  const subject = ['-subj', `/CN=${publicName}`, '-addext', names, '-days', '1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'pipe' });
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8');
}

type Places = {
  /** Of the site's processes. */
  ports: number[];
  securePort: number;
  plainPort: number;
  /** Where the certificate lies. */
  folder: string;
};

/** The site file that is deployed, with nothing changed but processes, ports and the place of the certificate. */
export function deployedSiteFile({ ports, securePort, plainPort, folder }: Places): string {
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
