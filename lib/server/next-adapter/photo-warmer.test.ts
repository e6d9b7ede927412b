import { describe, expect, it } from 'vitest';
import { createPhotoWarmer, phoneVariants } from './photo-warmer.ts';
import type { Handle } from './render.ts';

const address = (name: string, width: number) =>
  `/_next/image?url=%2Fimages%2F${name}.jpg&amp;w=${width}&amp;q=60`;
const photo = (name: string) =>
  `<img srcSet="${[256, 640, 750, 1920].map((width) => `${address(name, width)} ${width}w`).join(', ')}" src="${address(name, 640)}"/>`;

describe('phoneVariants', () => {
  it('finds what a phone would load, each once', () => {
    expect(phoneVariants(photo('a'))).toEqual([
      '/_next/image?url=%2Fimages%2Fa.jpg&w=640&q=60',
      '/_next/image?url=%2Fimages%2Fa.jpg&w=750&q=60',
    ]);
  });
});

describe('createPhotoWarmer', () => {
  function start(answer: (url: string) => void = () => {}) {
    const asked: { url: string | undefined; accept: string | undefined }[] = [];
    let most = 0;
    let atOnce = 0;
    const handle: Handle = async (request, response) => {
      asked.push({ url: request.url, accept: request.headers.accept });
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      answer(request.url ?? '');
      response.end();
    };
    return { asked, most: () => most, warmer: createPhotoWarmer(handle, 'localhost') };
  }

  it('asks for each variant once, one after the other, in the format that phones take', async () => {
    const { asked, most, warmer } = start();
    await Promise.all([warmer.warm(photo('a') + photo('b')), warmer.warm(photo('b') + photo('c'))]);
    expect(
      asked.map(({ url }) =>
        /2F(.)\.jpg&w=(\d+)/
          .exec(url ?? '')
          ?.slice(1)
          .join(''),
      ),
    ).toEqual(['a640', 'a750', 'b640', 'b750', 'c640', 'c750']);
    expect(most()).toBe(1);
    expect(asked[0]?.accept).toContain('image/avif');
  });

  it('goes on after a photograph that cannot be had', async () => {
    const { asked, warmer } = start((url) => {
      if (url.includes('Fa.jpg')) throw new Error('no such file');
    });
    await warmer.warm(photo('a') + photo('b'));
    expect(asked).toHaveLength(4);
  });
});
