import { currentBackend } from '#lib/data/current.ts';
import { type ComparableHome, toComparable } from '#lib/domain/listing/comparable-homes.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import { env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';

const keptMs = 60 * 60_000;
const restMs = 60_000;

let kept: { homes: Promise<ComparableHome[]>; until: number } | undefined;
let isListening = false;

/**
 * Returns the homes for sale that others are compared with (rules#home-value): read once, and again after every change
 * of the listings, or where no change is told, after an hour. What cannot be read is left out and asked for again a
 * minute later: the rest of the screen waits for it no longer than for its own calls.
 */
export function loadComparables(): Promise<ComparableHome[]> {
  listen();
  const now = performance.now();
  if (kept === undefined || now >= kept.until) {
    const reading = { homes: readComparables(), until: now + keptMs };
    reading.homes = reading.homes.catch((error: unknown) => {
      log.error('Veri alinamadi.', { screen: 'home', call: 'homes-for-sale', detail: String(error) });
      reading.until = performance.now() + restMs;
      return [];
    });
    kept = reading;
  }
  return kept.homes;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const forget = () => {
    kept = undefined;
  };
  const backend = currentBackend();
  backend.onListingsChange?.(forget).catch(() => {
    isListening = false;
  });
  backend.onListingsEnded?.(forget);
}

async function readComparables(): Promise<ComparableHome[]> {
  const homes: ComparableHome[] = [];
  for await (const wire of currentBackend().homesForSale()) {
    const home = toComparable(toListingSummary(wire), env().agency.city);
    if (home) homes.push(home);
  }
  return homes;
}
