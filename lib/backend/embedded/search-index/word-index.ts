import { type Bits, noBits, setBit } from './bits.ts';

/** The words of many short texts, and for each word the texts in which it stands. */
export type WordIndex = {
  textCount: number;
  /** All words, each between two separators. */
  vocabulary: string;
  /** Where each word stands in the vocabulary, and where the vocabulary ends. */
  offsets: Uint32Array;
  /** Where each word's texts begin in `positions`, and where the last one's end. */
  starts: Uint32Array;
  positions: Uint32Array;
};

const separator = '\n';

/** @param texts folded, words separated by one space */
export function buildWordIndex(texts: readonly string[]): WordIndex {
  const numbers = new Map<string, number>();
  const uses: number[] = [];
  const ends = new Uint32Array(texts.length);
  texts.forEach((text, position) => {
    for (const word of new Set(text.split(' '))) uses.push(numberOf(word, numbers));
    ends[position] = uses.length;
  });
  const words = [...numbers.keys()];
  return {
    textCount: texts.length,
    vocabulary: separator + words.join(separator) + separator,
    offsets: wordOffsets(words),
    ...groupByWord(uses, ends, words.length),
  };
}

/**
 * Positions of the texts that contain a searched word. It holds no space, so that it occurs in a text just where
 * it occurs in one of the text's own words; those are few, however many texts.
 */
export function textsWith(index: WordIndex, word: string): Bits {
  const { vocabulary, offsets, starts, positions } = index;
  const texts = noBits(index.textCount);
  let found = vocabulary.indexOf(word);
  while (found !== -1) {
    const number = lastAtOrBefore(offsets, found);
    const end = starts[number + 1] ?? 0;
    for (let i = starts[number] ?? 0; i < end; i += 1) setBit(texts, positions[i] ?? 0);
    found = vocabulary.indexOf(word, offsets[number + 1] ?? vocabulary.length);
  }
  return texts;
}

function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  numbers.set(word, numbers.size);
  return numbers.size - 1;
}

/** Turns "the words of each text" into "the texts of each word", laid out in one array. */
function groupByWord(uses: readonly number[], ends: Uint32Array, wordCount: number) {
  const starts = new Uint32Array(wordCount + 1);
  for (const word of uses) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 0; word < wordCount; word += 1)
    starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const next = starts.slice();
  const positions = new Uint32Array(uses.length);
  let use = 0;
  ends.forEach((end, position) => {
    for (; use < end; use += 1) {
      const word = uses[use] ?? 0;
      const slot = next[word] ?? 0;
      positions[slot] = position;
      next[word] = slot + 1;
    }
  });
  return { starts, positions };
}

function wordOffsets(words: readonly string[]): Uint32Array {
  const offsets = new Uint32Array(words.length + 1);
  offsets[0] = separator.length;
  words.forEach((word, number) => {
    offsets[number + 1] = (offsets[number] ?? 0) + word.length + separator.length;
  });
  return offsets;
}

function lastAtOrBefore(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
