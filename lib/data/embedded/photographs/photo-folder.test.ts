import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readlink, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { openPhoto, photoTag } from './photo-folder.ts';

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100_000, 7)]);
const written = new Date('2026-01-02T03:04:05Z');
const temporary = await temporaryFolder();
const photos = join(temporary.path, 'photos');
const socket = createServer();
beforeAll(async () => {
  for (const name of ['alt', 'C:', '../photos-secret']) await mkdir(join(photos, name), { recursive: true });
  const files = {
    'a..b.jpg': jpeg,
    'changing.jpg': jpeg,
    'C:/a.jpg': jpeg,
    '..\\a.jpg': jpeg,
    'alt/ğ ü.jpg': Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'),
    '../photos-secret/a.jpg': jpeg,
    'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'page.jpg': '<!doctype html><script>1</script>',
    'empty.jpg': '',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(photos, name), content);
  await symlink('../photos-secret/a.jpg', join(photos, 'link-out.jpg'));
  await symlink('a..b.jpg', join(photos, 'link-in.jpg'));
  await symlink('round.jpg', join(photos, 'round.jpg'));
  execFileSync('mkfifo', [join(photos, 'pipe.jpg')]);
  await once(socket.listen(join(photos, 'socket.jpg')), 'listening');
  await utimes(join(photos, 'a..b.jpg'), written, written);
});
afterAll(async () => {
  socket.close();
  await temporary.remove();
});

const bytesOf = async (body: ReadableStream<Uint8Array> | null | undefined) =>
  Buffer.from(await new Response(body ?? null).arrayBuffer());

it('streams a photograph with what a cache needs to know, its type by the content', async () => {
  for (const path of ['a..b.jpg', './link-in.jpg']) {
    const photo = await openPhoto(photos, path, null);
    expect(photo).toMatchObject({
      status: 200,
      contentType: 'image/jpeg',
      contentLength: jpeg.length,
      lastModified: 'Fri, 02 Jan 2026 03:04:05 GMT',
    });
    expect(await bytesOf(photo?.body)).toEqual(jpeg);
  }
  expect(await openPhoto(photos, 'alt/ğ ü.jpg', null)).toMatchObject({ contentType: 'image/png' });
});

it('holds no file open for an answer that nobody reads, or that is left in the middle', async () => {
  const isOpen = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`));
    // The one that listed the folder is closed by now.
    const open = await Promise.allSettled(links);
    return open.some((link) => link.status === 'fulfilled' && link.value.endsWith('a..b.jpg'));
  };
  const unread = await openPhoto(photos, 'a..b.jpg', null);
  expect(await isOpen()).toBe(false);
  const left = (await openPhoto(photos, 'a..b.jpg', null))?.body?.getReader();
  await left?.read();
  expect(await isOpen()).toBe(true);
  await left?.cancel();
  await expect.poll(isOpen).toBe(false);
  expect(await bytesOf(unread?.body)).toEqual(jpeg);
});

it('is not modified for its own tag until the file is replaced', async () => {
  const ask = (etag: string | null) => openPhoto(photos, 'changing.jpg', etag);
  const { etag = null } = (await ask(null)) ?? {};
  expect(await ask(etag)).toMatchObject({ status: 304, body: null, etag });
  await rename(join(photos, 'alt/ğ ü.jpg'), join(photos, 'changing.jpg'));
  expect(await ask(etag)).toMatchObject({ status: 200 });
});

const outside = ['../photos-secret/a.jpg', 'alt/../a..b.jpg', 'link-out.jpg', '/a..b.jpg', 'C:/a.jpg'];
const unreadable = ['alt', 'round.jpg', 'pipe.jpg', 'socket.jpg', `${'a'.repeat(300)}.jpg`, 'a..b.jpg/b.jpg'];
const noPhotograph = ['', 'missing.jpg', 'a..b.jpg\0', 'drawing.svg', 'page.jpg', 'empty.jpg'];
it.each([...outside, '..\\a.jpg', ...unreadable, ...noPhotograph])('finds nothing at %j', async (path) => {
  expect(await openPhoto(photos, path, null)).toBeNull();
});

it('tells one photograph under a path from the next, and that it is gone', async () => {
  const path = 'kapak.jpg';
  const tags = [await photoTag(photos, path)];
  for (const [length, date] of [
    [100, '2026-01-01'],
    [100, '2026-01-02'],
    [101, '2026-01-02'],
  ] as const) {
    await writeFile(join(photos, path), jpeg.subarray(0, length));
    await utimes(join(photos, path), new Date(date), new Date(date));
    tags.push(await photoTag(photos, path));
    expect(await photoTag(photos, path)).toBe(tags.at(-1));
  }
  expect(tags[0]).toBeNull();
  expect(new Set(tags).size).toBe(4);
});
