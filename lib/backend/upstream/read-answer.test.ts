import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { log } from '#lib/runtime/log.ts';
import { readList } from './read-answer.ts';

it('drops broken elements and says where they stood, without their values', () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const schema = z.object({ id: z.string(), title: z.string() });
  const good = { id: '1', title: 'a' };
  const bad = { id: 'gizli', title: 5 };
  expect(readList('previewFeatured', { data: [good, bad, null, good] }, schema)).toEqual([good, good]);
  expect(warn.mock.calls.map(([event, fields]) => [event, fields?.index])).toEqual([
    ['upstream-element-dropped', 1],
    ['upstream-element-dropped', 2],
  ]);
  expect(warn.mock.calls[0]?.[1]?.issues).toMatch(/^title: /);
  readList('previewFeatured', { data: [bad, bad, bad, bad] }, schema);
  expect(warn.mock.calls).toHaveLength(6);
  expect(warn).toHaveBeenLastCalledWith('upstream-elements-dropped', {
    call: 'ilan/get-preview-featured',
    count: 4,
  });
  expect(JSON.stringify(warn.mock.calls)).not.toContain('gizli');
});
