import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type ToolRun = { code: number | null; output: string; errors: string };

/** Runs the command line tool (`npm run site -- ...`) on the data in a folder, as somebody beside the site would. */
export async function runTool(dataDir: string, ...args: string[]): Promise<ToolRun> {
  const child = spawn(process.execPath, ['lib/admin/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', UPSTREAM_API_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: ToolRun = { code: null, output: '', errors: '' };
  child.stdout.on('data', (piece) => {
    run.output += piece;
  });
  child.stderr.on('data', (piece) => {
    run.errors += piece;
  });
  [run.code] = await once(child, 'close');
  return run;
}
