import { describe, expect, it } from 'vitest';
import { imageType, imageTypes } from './image-type.ts';

const heads: Record<string, Buffer> = {
  'image/jpeg': Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  'image/png': Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  'image/gif': Buffer.from('GIF89a\0\0\0\0\0\0', 'latin1'),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
  'image/avif': Buffer.from('\0\0\0 ftypavif', 'latin1'),
};

describe('imageType', () => {
  it.each(imageTypes)('knows %s by its content', (type) => {
    expect(imageType(heads[type] ?? Buffer.alloc(0))).toBe(type);
  });

  const others = ['', 'G', '<svg xmlns="http://www.w3.org/2000/svg">', '<!doctype html><p>', '%PDF-1.7'];
  it.each([...others, 'RIFF\0\0\0\0WAVE'])('takes %j for no image', (text) => {
    expect(imageType(Buffer.from(text, 'latin1'))).toBeNull();
  });
});
