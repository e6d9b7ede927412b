import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs the command line tool (`npm run site -- ...`) on the data in a folder, as somebody beside the site would.
 * @returns what it printed; rejects with its errors when it fails
 */
export async function runTool(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', UPSTREAM_API_URL: '' };
  return (await promisify(execFile)(process.execPath, ['lib/admin/main.ts', ...args], { env })).stdout;
}
