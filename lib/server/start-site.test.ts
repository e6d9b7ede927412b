import { expect, it, vi } from 'vitest';
import { warmUp } from './start-site.ts';

const loaded = vi.hoisted(() => vi.fn(() => ({})));
vi.mock('isomorphic-dompurify', loaded);

it('loads what cleans HTML, and not before the first visitors have been answered', async () => {
  vi.useFakeTimers();
  warmUp();
  await vi.advanceTimersByTimeAsync(400);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
