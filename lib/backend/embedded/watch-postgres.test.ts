import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type SiteDatabase } from './open-database.ts';
import { listings } from './schema.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';
