import { expect, it } from 'vitest';
import { imageType } from './image-type.ts';

it.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\r'],
  ['image/gif', 'GIF89a\0\0\0\0\0\0'],
  ['image/webp', 'RIFF\0\0\0\0WEBP'],
  ['image/avif', '\0\0\0 ftypavif'],
  [null, ''],
  [null, '<svg xmlns="http://www.w3.org/2000/svg">'],
  [null, '<!doctype html><p>'],
  [null, 'RIFF\0\0\0\0WAVE'],
])('tells %s by its first bytes %j', (type, head) => {
  expect(imageType(Buffer.from(head, 'latin1'))).toBe(type);
});
