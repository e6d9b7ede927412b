import { expect, it } from 'vitest';
import { optimizedAddress } from '#lib/domain/media/optimized-image.ts';
import { isPhotoUrl, photoUrl } from '#lib/domain/media/photo.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createPictures } from './pictures.ts';
import { type Handle, injectInto } from './render.ts';

const settings = { dir: '/nowhere', host: 'site', isPicture: isPhotoUrl };
const addressOf = (path: string, width = 640) => optimizedAddress(photoUrl(path), width);

/** Pictures over a fake Next, which answers nothing until `held` is there. */
async function start(held = Promise.resolve()) {
  const asked: { url: string | undefined; headers: object }[] = [];
  const handle: Handle = async (request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    await held;
    if (request.url?.includes('yok.jpg')) throw new Error('no such file');
    response.writeHead(200).end();
  };
  const pictures = await createPictures(handle, settings);
  const ask = async (url: string, headers = {}) => {
    const search = url.slice(url.indexOf('?'));
    const answer = await injectInto((...both) => pictures.serve(...both, search), { url, headers });
    return answer.statusCode;
  };
  return { asked, ask, pictures };
}

it('accepts one address of each photograph, and passes nothing else of a request on', async () => {
  const { asked, ask } = await start();
  const headers = { accept: 'image/avif,image/webp,*/*', 'x-forwarded-host': 'evil', cookie: 'a=b' };
  const photo = addressOf('ornek/salon-1.jpg');
  const inAnotherSpelling = optimizedAddress('/api/api/files/?filepath=%6Frnek%2Fsalon-1.jpg', 640);
  for (const other of [`${photo}&n=1`, inAnotherSpelling]) expect(await ask(other)).toBe(400);
  expect(await ask(photo, headers)).toBe(200);
  expect(asked).toEqual([{ url: photo, headers: { host: 'site', accept: 'image/avif' } }]);
});

it('refuses what does not fit into the queue, until something leaves it', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { ask } = await start(promise);
  const queued = Array.from({ length: 100 }, (_, index) => ask(addressOf(`${index}.jpg`)));
  await new Promise((resolve) => setImmediate(resolve));
  const again = ask(addressOf('0.jpg'));
  expect(await ask(addressOf('x.jpg'))).toBe(503);
  release();
  expect(new Set(await Promise.all([...queued, again]))).toEqual(new Set([200]));
  expect(await ask(addressOf('x.jpg'))).toBe(200);
});

it('encodes what phones will ask for once, one after the other, after a failure too, until the site is stopping', async () => {
  const { asked, pictures } = await start();
  const htmlOf = (...paths: string[]) =>
    paths
      .flatMap((path) => [256, 640, 1920].map((width) => addressOf(path, width)))
      .join(' ')
      .replaceAll('&', '&amp;');
  for (let render = 1; render <= 2; render += 1) await pictures.warm(htmlOf('yok.jpg', 'a.jpg', 'a.jpg'));
  registry.isStopping = true;
  await pictures.warm(htmlOf('b.jpg'));
  registry.isStopping = false;
  expect(asked.map(({ url }) => url)).toEqual([addressOf('yok.jpg'), addressOf('a.jpg')]);
});
