import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserFlags } from '#e2e/support/browser-flags.ts';

const run = promisify(execFile);

// Not a dependency of the project: it is large, and only this command needs it.
const lighthouse = 'lighthouse@13.5.0';

export type Audit = { score: number; lcpMs: number; tbtMs: number; cls: number };

// Sometimes it loses the trace of a page and asks to be run again.
const attempts = 3;

/**
 * One run of Lighthouse's mobile performance audit, downloaded by npx when it is used for the first time.
 * @throws Error with its own last line when it fails again and again
 */
export async function runLighthouse(url: string, attempt = 1): Promise<Audit> {
  try {
    return await auditOnce(url);
  } catch (error) {
    const line = lastLine(error);
    if (attempt === attempts) throw new Error(`Lighthouse: ${line}`);
    console.log(`  Lighthouse is run again: ${line}`);
    return runLighthouse(url, attempt + 1);
  }
}

/** The last line of a failed program; its output may contain an unfinished report. */
function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}

async function auditOnce(url: string): Promise<Audit> {
  const parameters = [
    '--yes',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    // Only the maps' frames come from elsewhere; a machine without internet would wait for them in vain.
    '--blocked-url-patterns=https://*',
    // A new tab that nobody sees draws one frame a second, and a page would count as painted a second too late.
    `--chrome-flags=--headless=new --disable-features=ThrottleUndrawnFrames ${browserFlags.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
  const { stdout } = await run('npx', parameters, { env, maxBuffer: 64 * 1024 * 1024 });
  const report = JSON.parse(stdout);
  const value = (name: string): number => report.audits[name].numericValue;
  return {
    score: Math.round(report.categories.performance.score * 100),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
