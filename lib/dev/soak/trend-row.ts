import { trendOf } from './memory.ts';
import type { Part, Row } from './row.ts';

const fewestSamples = 9;

/** The line of something measured in megabytes that must not grow without bound; none where there is too little of it. */
export function trendRow(part: Part, what: string, samples: readonly number[]): Row[] {
  if (samples.length < fewestSamples) {
    console.log(`  Left out, ${samples.length} samples are too few to judge: ${what}`);
    return [];
  }
  const { first, middle, last, peak, isFlat } = trendOf(samples);
  const thirds = [first, middle, last].map((value) => value.toFixed(0)).join(', ');
  return [
    {
      part,
      what,
      figure: `${thirds} MB by thirds, at most ${peak.toFixed(0)}`,
      promise: 'last third at most 10% above the middle one',
      isKept: isFlat,
      values: { firstMb: first, middleMb: middle, lastMb: last, peakMb: peak },
    },
  ];
}
