import { getImageProps } from 'next/image';
import { expect, test } from 'vitest';
import { fixedImage, optimizedAddress, readOptimizedAddress, responsiveImage } from './optimized-image.ts';

const url = '/api/api/files/?filepath=ornek%2Fşehir%20içi.jpg';

/** What next/image makes of it; the quality, which next.config.ts allows, is not known outside of a build. */
function nextImage(size: { sizes?: string; width: number }) {
  const { src, srcSet = '' } = getImageProps({ src: url, alt: '', height: 800, ...size }).props;
  return { src: withOurQuality(src), srcSet: withOurQuality(srcSet) };
}

const withOurQuality = (addresses: string) => addresses.replaceAll('&q=75', '&q=60');

test('offers what next/image offers', () => {
  const sizes = '(max-width: 599px) 92vw, (max-width: 1279px) 31vw, 390px';
  expect(responsiveImage(url, 256)).toEqual(nextImage({ sizes, width: 1200 }));
  expect(fixedImage(url, 108)).toEqual(nextImage({ width: 108 }));
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
