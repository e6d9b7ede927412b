import { expect, test } from 'vitest';
import { fixedImage, optimizedAddress, readOptimizedAddress, responsiveImage } from './optimized-image.ts';

const url = '/api/api/files/?filepath=ornek%2Fşehir%20içi.jpg';

test('offers widths of the screens that there are', () => {
  const query = `/_next/image?url=${encodeURIComponent(url)}`;
  const widths = [256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];
  expect(responsiveImage(url, 256)).toEqual({
    src: `${query}&w=3840&q=60`,
    srcSet: widths.map((width) => `${query}&w=${width}&q=60 ${width}w`).join(', '),
  });
  expect(fixedImage(url, 108)).toEqual({
    src: `${query}&w=256&q=60`,
    srcSet: `${query}&w=128&q=60 1x, ${query}&w=256&q=60 2x`,
  });
});

test('offers no width beyond that of the file', () => {
  const { src, srcSet } = responsiveImage(url, 640, 1100);
  expect(srcSet.match(/ \d+w/g)).toEqual([' 640w', ' 750w', ' 828w', ' 1080w', ' 1200w']);
  expect(srcSet).toContain(`${src} 1200w`);
});

test('one address asks for a picture, and nothing else', () => {
  const address = optimizedAddress(url, 640).slice('/_next/image'.length);
  expect(readOptimizedAddress(address)).toEqual({ url, width: 640 });
  for (const other of [`${address}&n=1`, `${address}&url=x`, '', '?url=x&w=641&q=60', '?url=x&w=640&q=75'])
    expect(readOptimizedAddress(other), other).toBeNull();
});
