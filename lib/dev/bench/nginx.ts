import { freePort } from '#e2e/support/free-port.ts';
import { runNginx } from '#e2e/support/run-nginx.ts';

export type Nginx = { plainUrl: string; gzipUrl: string; stop(): Promise<void> };

/** Serves these files by name, once uncompressed and once with nginx's own compression. */
export async function startNginx(program: string, files: Map<string, Buffer>): Promise<Nginx> {
  const [plainPort, gzipPort] = [await freePort(), await freePort()];
  const asDebianSetsItUp = (folder: string) => `
    types { text/html html; }
    sendfile on; tcp_nopush on; access_log off; keepalive_requests 1000000;
    server { listen 127.0.0.1:${plainPort}; root ${folder}; }
    server { listen 127.0.0.1:${gzipPort}; root ${folder}; gzip on; }
  `;
  const nginx = await runNginx(program, asDebianSetsItUp, files, gzipPort);
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  return { ...nginx, plainUrl, gzipUrl: `http://127.0.0.1:${gzipPort}` };
}
