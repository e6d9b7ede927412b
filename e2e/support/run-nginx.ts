import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type RunningNginx = { stop(): Promise<void> };

const patienceMs = 5000;

/**
 * Runs nginx in a folder of its own until it is stopped.
 * @param http what stands in the `http` block, given the folder
 * @param files put into the folder, by name
 * @param port one that it listens on when it is up
 * @param modules paths of modules to load
 */
export async function runNginx(
  program: string,
  http: (folder: string) => string,
  files: ReadonlyMap<string, Buffer | string>,
  port: number,
  modules: readonly string[] = [],
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-nginx-'));
  // Started by root, the workers belong to a user that must be able to read the files.
  await chmod(folder, 0o755);
  for (const [name, body] of files) await writeFile(join(folder, name), body, { mode: 0o644 });
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, http(folder), modules));
  const child = spawn(program, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]);
  let output = '';
  child.stderr.on('data', (piece: Buffer) => {
    output += piece.toString();
  });
  const exited = once(child, 'exit');
  const isUp = await Promise.race([untilUp(port), exited.then(() => false)]);
  if (!isUp) throw new Error(`nginx did not start: ${output}`);
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(port: number): Promise<boolean> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isUp) return true;
    await delay(50);
  }
  return false;
}

function configuration(folder: string, http: string, modules: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${modules.map((module) => `load_module ${module};`).join(' ')}
    daemon off;
    worker_processes auto;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${http}
    }
  `;
}
