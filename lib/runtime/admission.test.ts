import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bounds, createAdmission } from './admission.ts';

type Work = { visitor: string; state: 'waiting' | 'begun' | 'refused' | 'over'; giveUp: () => void };

/**
 * Makes an admission with visitors of one letter each; `?` are those who cannot be told apart. `a` asks for work, `a!` ends the
 * oldest that has begun, `a-` gives up the newest that waits.
 */
function admissionOf(bounds: Bounds) {
  const { enter, leave, size } = createAdmission(bounds);
  const works: Work[] = [];
  /** In the order in which they began. */
  const begun: Work[] = [];
  const take = (step: string) => {
    const [visitor = '', end] = step;
    const key = visitor === '?' ? null : visitor;
    const own = (state: Work['state']) =>
      works.filter((work) => work.visitor === visitor && work.state === state);
    if (end === '!') {
      const [ended] = own('begun');
      if (!ended) return;
      ended.state = 'over';
      leave(key);
    } else if (end === '-') {
      const left = own('waiting').at(-1);
      if (!left) return;
      left.state = 'over';
      left.giveUp();
    } else {
      const work: Work = { visitor, state: 'waiting', giveUp: () => {} };
      const begin = () => {
        expect(work.state).toBe('waiting');
        work.state = 'begun';
        begun.push(work);
      };
      const admitted = enter(key, begin);
      works.push(work);
      if (admitted.state === 'begun') begin();
      if (admitted.state === 'refused') work.state = 'refused';
      if (admitted.state === 'waiting') work.giveUp = admitted.giveUp;
    }
  };
  return { take, works, begun, size };
}

const lettersOf = (works: readonly Work[]) => works.map(({ visitor }) => visitor).join('');

it.each<[what: string, Bounds, steps: string, begun: string, refused: string]>([
  ['begins up to the bounds', { each: 2, all: 3, queueEach: 9, queueAll: 9 }, 'a a a b b', 'aab', ''],
  [
    'lets queues take turns',
    { each: 2, all: 2, queueEach: 9, queueAll: 9 },
    'a a a a b c a! a! a! b!',
    'aaabca',
    '',
  ],
  [
    'refuses the one who asks for much',
    { each: 1, all: 9, queueEach: 1, queueAll: 9 },
    'a a a a b',
    'ab',
    'aa',
  ],
  ['refuses all where too many wait', { each: 9, all: 1, queueEach: 9, queueAll: 2 }, 'a b c d', 'a', 'd'],
  [
    'has no bound on one of those who are not known',
    { each: 1, all: 3, queueEach: 1, queueAll: 2 },
    '? ? ? ? ? ?',
    '???',
    '?',
  ],
  [
    'gives a place in a queue to the next',
    { each: 1, all: 1, queueEach: 1, queueAll: 1 },
    'a b b- c b a!',
    'ac',
    'b',
  ],
  [
    'passes over those who have what they may',
    { each: 1, all: 2, queueEach: 9, queueAll: 9 },
    'a a a b c b!',
    'abc',
    '',
  ],
])('%s', (_, bounds, steps, begun, refused) => {
  const admission = admissionOf(bounds);
  for (const step of steps.split(' ')) admission.take(step);
  expect(lettersOf(admission.begun)).toBe(begun);
  expect(lettersOf(admission.works.filter(({ state }) => state === 'refused'))).toBe(refused);
});

const visitors = ['a', 'b', 'c', '?'];
const upTo = (max: number) => fc.integer({ min: 1, max });
const anyBounds = fc.record({ each: upTo(3), all: upTo(5), queueEach: upTo(3), queueAll: upTo(6) });
const anyStep = fc.tuple(fc.constantFrom(...visitors), fc.constantFrom('', '', '!', '-'));

it('keeps its bounds, leaves no room unused, lets nobody begin twice while another waits, and forgets who is done', () => {
  fc.assert(
    fc.property(anyBounds, fc.array(anyStep, { maxLength: 40, size: 'max' }), (bounds, steps) => {
      const { take, works, begun, size } = admissionOf(bounds);
      const inState = (state: Work['state'], visitor?: string) =>
        works.filter((work) => work.state === state && (visitor ?? work.visitor) === work.visitor);
      const most = (visitor: string) =>
        visitor === '?'
          ? { begun: bounds.all, queued: bounds.queueAll }
          : { begun: bounds.each, queued: bounds.queueEach };
      const isHeldBack = (visitor: string) => inState('begun', visitor).length >= most(visitor).begun;
      /** Others' work that began while a visitor had to wait for room. */
      const overtaking = new Map<string, Work[]>();
      for (const [visitor, end] of steps) {
        const before = begun.length;
        take(visitor + end);
        const now = begun.slice(before);
        for (const name of visitors) {
          const isStuck = inState('waiting', name).length > 0 && !isHeldBack(name);
          const others = [...(overtaking.get(name) ?? []), ...now];
          expect(new Set(others.map((work) => work.visitor)).size).toBe(others.length);
          overtaking.set(name, isStuck && now.every((work) => work.visitor !== name) ? others : []);
        }
        expect(inState('begun').length).toBeLessThanOrEqual(bounds.all);
        expect(inState('waiting').length).toBeLessThanOrEqual(bounds.queueAll);
        for (const name of visitors) {
          expect(inState('begun', name).length).toBeLessThanOrEqual(most(name).begun);
          expect(inState('waiting', name).length).toBeLessThanOrEqual(most(name).queued);
          const isWaiting = inState('waiting', name).length > 0;
          if (isWaiting && !isHeldBack(name)) expect(inState('begun').length).toBe(bounds.all);
        }
      }
      while (inState('begun').length > 0) for (const visitor of visitors) take(`${visitor}!`);
      for (const visitor of visitors) {
        const order = begun.flatMap((work) => (work.visitor === visitor ? [works.indexOf(work)] : []));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
      expect([inState('waiting'), size()]).toEqual([[], 0]);
    }),
    { numRuns: 200, seed: 20_261_126 },
  );
});
