import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#e2e/support/free-port.ts';

export type Nginx = { plainUrl: string; gzipUrl: string; stop(): Promise<void> };

const patienceMs = 5000;

/** Serves these files, by their names, once as they are and once with nginx's own compression on. */
export async function startNginx(program: string, files: Map<string, Buffer>): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-nginx-'));
  // Started by root, the workers belong to a user that must be able to read the files.
  await chmod(folder, 0o755);
  for (const [name, body] of files) await writeFile(join(folder, name), body, { mode: 0o644 });
  const [plainPort, gzipPort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, plainPort, gzipPort));
  const child = spawn(program, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]);
  let output = '';
  child.stderr.on('data', (piece: Buffer) => {
    output += piece.toString();
  });
  const exited = once(child, 'exit');
  const urls = { plainUrl: `http://127.0.0.1:${plainPort}`, gzipUrl: `http://127.0.0.1:${gzipPort}` };
  const isUp = await Promise.race([untilUp(urls.gzipUrl), exited.then(() => false)]);
  if (!isUp) throw new Error(`nginx did not start: ${output}`);
  return {
    ...urls,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(url: string): Promise<boolean> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    if (await fetch(url).catch(() => null)) return true;
    await delay(50);
  }
  return false;
}

/** nginx as Debian sets it up, without its access log. */
function configuration(folder: string, plainPort: number, gzipPort: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    worker_processes auto;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      types { text/html html; }
      sendfile on; tcp_nopush on; access_log off; keepalive_requests 1000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${plainPort}; root ${folder}; }
      server { listen 127.0.0.1:${gzipPort}; root ${folder}; gzip on; }
    }
  `;
}
