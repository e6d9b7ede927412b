import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { deployedSiteFile, makeCertificate, publicName } from '#e2e/support/deployed-nginx.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { runNginx } from '#e2e/support/run-nginx.ts';

/** Of Debian's package libnginx-mod-http-brotli-static. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const modules = existsSync(brotliModule) ? [brotliModule] : [];
const asDebianSetsItUp = `
  types { text/html html; }
  sendfile on; tcp_nopush on; access_log off; keepalive_requests 1000000;
`;

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** Serves these files by name, in each way that an operator may choose. */
export async function startNginx(program: string, files: ReadonlyMap<string, Buffer>) {
  const ways = { plain: '', anew: 'gzip on;', gzip: 'gzip_static on;', brotli: 'brotli_static on;' };
  const hasBrotli = modules.length > 0;
  const ports = {
    plain: await freePort(),
    anew: await freePort(),
    gzip: await freePort(),
    brotli: await freePort(),
  };
  const names = (Object.keys(ways) as (keyof typeof ways)[]).filter((name) => name !== 'brotli' || hasBrotli);
  const server = (name: keyof typeof ways, folder: string) =>
    `server { listen 127.0.0.1:${ports[name]}; root ${folder}; ${ways[name]} }`;
  const http = (folder: string) => asDebianSetsItUp + names.map((name) => server(name, folder)).join('\n');
  const nginx = await runNginx(program, http, compressed(files), ports.plain, modules);
  const url = (name: keyof typeof ways) => `http://127.0.0.1:${ports[name]}`;
  return {
    ...nginx,
    /** Files as they are. */
    plainUrl: url('plain'),
    /** Compressed with gzip for each request. */
    anewUrl: url('anew'),
    /** Compressed beforehand with gzip, and with brotli where Debian's module is installed. */
    gzipUrl: url('gzip'),
    brotliUrl: hasBrotli ? url('brotli') : null,
  };
}

/** Each file as it is and compressed as far as it goes, under the names that nginx looks for. */
function compressed(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  return new Map(
    Array.from(files).flatMap(([name, body]): [string, Buffer][] => [
      [name, body],
      [`${name}.gz`, gzipSync(body, { level: 9 })],
      [`${name}.br`, brotliCompressSync(body)],
    ]),
  );
}

/** TLS and HTTP/2 in front of the site, as it is deployed, and in front of these files, compressed beforehand. */
export async function startSecureNginx(program: string, siteUrl: string, files: ReadonlyMap<string, Buffer>) {
  const own = await mkdtemp(join(tmpdir(), 'emlak-bench-tls-'));
  makeCertificate(own);
  const [sitePort, filesPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  const places = { ports: [Number(new URL(siteUrl).port)], securePort: sitePort, plainPort, folder: own };
  const http = (folder: string) => `
    ${asDebianSetsItUp}
    ${deployedSiteFile(places)}
    server {
      listen 127.0.0.1:${filesPort} ssl http2; server_name ${publicName}; root ${folder};
      ssl_certificate ${own}/fullchain.pem; ssl_certificate_key ${own}/privkey.pem; ssl_protocols TLSv1.2 TLSv1.3;
      gzip_static on; ${modules.length > 0 ? 'brotli_static on;' : ''}
    }
  `;
  const nginx = await runNginx(program, http, compressed(files), sitePort, modules);
  return {
    /** Ports, for addresses of `publicName`. */
    sitePort,
    filesPort,
    async stop() {
      await nginx.stop();
      await rm(own, { recursive: true, force: true });
    },
  };
}
