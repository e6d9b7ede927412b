import { makeEmptyDatabase } from '#lib/data/embedded/pglite/start-pglite.ts';

// The second half of the build: `node lib/dev/tasks/make-empty-database.ts` in the project's folder.
await makeEmptyDatabase();
