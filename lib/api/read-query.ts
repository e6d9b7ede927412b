import type { z } from 'zod';

/** Query parameters by name. Of a repeated parameter the first counts. */
export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

/**
 * Reads the query of a call.
 * @returns null when a value cannot be read (rules#no-filter: HTTP 400)
 */
export function readQuery<T>(request: Request, schema: z.ZodType<T>): T | null {
  const query = queryOf(request);
  const values = Object.fromEntries(Array.from(query.keys(), (key) => [key, query.get(key)]));
  const parsed = schema.safeParse(values);
  return parsed.success ? parsed.data : null;
}
