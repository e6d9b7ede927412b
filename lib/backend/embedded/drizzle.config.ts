import { defineConfig } from 'drizzle-kit';

// Paths are relative to the project's root, where `npm run db:generate` runs.
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/backend/embedded/schema.ts',
  out: './lib/backend/embedded/migrations',
});
