import type { Browser } from '@playwright/test';
import { type Audit, runLighthouse } from './lighthouse-program.ts';
import { servePlainPage } from './plain-page.ts';
import type { Row } from './row.ts';
import { screens } from './screens.ts';
import { median } from './statistics.ts';

const target = { score: 98, lcpMs: 2000, tbtMs: 50, cls: 0.01 };

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
