import { z } from 'zod';
import { routes } from '#lib/site/navigation.ts';

const longestMs = 60_000;
const largestShift = 10;

/** Longer times are capped, so that one forgotten tab does not distort the sum. */
const seconds = z
  .number()
  .min(0)
  .transform((ms) => Math.min(ms, longestMs) / 1000)
  .optional();

const screens: ReadonlyMap<string, string> = new Map(
  Object.entries(routes).map(([name, path]) => [path, name]),
);

/** Reads `Vitals`: the screen by its name, times in seconds. */
export const vitalsSchema = z.object({
  screen: z.enum(Object.values(routes)).transform((path) => screens.get(path) ?? ''),
  LCP: seconds,
  INP: seconds,
  TTFB: seconds,
  CLS: z
    .number()
    .min(0)
    .transform((score) => Math.min(score, largestShift))
    .optional(),
});
