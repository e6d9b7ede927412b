import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packEmptyDatabase } from '#lib/data/embedded/pglite/start-pglite.ts';

// A part of the build: `node lib/dev/tasks/pack-empty-database.ts` in the project's folder.
const folder = await mkdtemp(join(tmpdir(), 'emlak-pack-'));
await packEmptyDatabase(join(folder, 'database'));
await rm(folder, { recursive: true, force: true });
