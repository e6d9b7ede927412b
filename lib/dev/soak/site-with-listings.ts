import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeployedSite, runTool, startDeployedSite } from '../bench/deployed-site.ts';
import { writeListings } from '../bench/generated-listings.ts';

/** One line of the table: a promise, and what was measured of it. */
export type Row = { what: string; figure: string; promise: string; isKept: boolean };

export const project = process.cwd();

export type SoakedSite = DeployedSite & { folder: string; settings: Record<string, string> };

/** Runs work over a site of this checkout with generated listings, in a folder that goes with it. */
export async function withSite<Result>(
  listings: number,
  work: (site: SoakedSite) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-soak-'));
  try {
    const sheet = join(folder, 'listings.csv');
    await writeListings(sheet, listings);
    const settings = { DATA_DIR: join(folder, 'data'), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    await runTool(project, settings, 'listings', 'import', sheet, '--create');
    const site = await startDeployedSite(project, settings);
    try {
      return await work({ ...site, folder, settings });
    } finally {
      if (site.isAlive()) await site.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
