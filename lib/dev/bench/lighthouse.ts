import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { browserFlags } from '#e2e/support/browser-flags.ts';
import { servePlainPage } from './plain-page.ts';
import type { Row } from './row.ts';
import { screens } from './screens.ts';
import { median } from './statistics.ts';

const run = promisify(execFile);

// Not a dependency of the project: it is large, and only this command needs it.
const lighthouse = 'lighthouse@13.5.0';
// Sometimes it loses the trace of a page and asks to be run again.
const attempts = 3;
const target = { score: 98, lcpMs: 2000, tbtMs: 50, cls: 0.01 };

const chromeFlags = [
  '--headless=new',
  // A new tab that nobody sees draws one frame a second, and a page would count as painted a second too late.
  '--disable-features=ThrottleUndrawnFrames',
  // A machine without internet would wait for maps in vain. Under Lighthouse's own blocking Chromium asks for lazy pictures at once.
  '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"',
  ...browserFlags,
];

type Audit = { score: number; lcpMs: number; tbtMs: number; cls: number };

/** Lighthouse on a phone, beside the same text and first photograph as one plain file. */
export async function benchLighthouse(siteUrl: string, browser: Browser, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path } of screens) {
    const plain = await servePlainPage(siteUrl, path, browser);
    try {
      const screen = await medianAudit(siteUrl + path, runs);
      rows.push(toRow(path, runs, screen, await medianAudit(plain.url, runs)));
      console.log(`  ${path}: ${rows.at(-1)?.figure}; ${rows.at(-1)?.yardstick}`);
    } finally {
      await plain.stop();
    }
  }
  return rows;
}

async function medianAudit(url: string, runs: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await runLighthouse(url));
  const middle = (name: keyof Audit) => median(audits.map((audit) => audit[name]));
  return { score: middle('score'), lcpMs: middle('lcpMs'), tbtMs: middle('tbtMs'), cls: middle('cls') };
}

function toRow(path: string, runs: number, screen: Audit, plain: Audit): Row {
  return {
    part: 'lighthouse',
    what: `${path} Lighthouse mobile, median of ${runs}`,
    figure: figureOf(screen),
    target: `>= ${target.score}, LCP <= 2.0 s, TBT <= ${target.tbtMs} ms, CLS <= ${target.cls}`,
    yardstick: `plain file: ${figureOf(plain)}`,
    isMet:
      screen.score >= target.score &&
      screen.lcpMs <= target.lcpMs &&
      screen.tbtMs <= target.tbtMs &&
      screen.cls <= target.cls,
    values: { ...screen, plainScore: plain.score, plainLcpMs: plain.lcpMs, plainTbtMs: plain.tbtMs },
  };
}

function figureOf({ score, lcpMs, tbtMs, cls }: Audit): string {
  return `${score}, LCP ${(lcpMs / 1000).toFixed(2)} s, TBT ${tbtMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}`;
}

/**
 * One run of Lighthouse's mobile performance audit, downloaded by npx when it is used for the first time.
 * @throws Error with its own last line when it fails again and again
 */
async function runLighthouse(url: string, attempt = 1): Promise<Audit> {
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
    `--chrome-flags=${chromeFlags.join(' ')}`,
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
