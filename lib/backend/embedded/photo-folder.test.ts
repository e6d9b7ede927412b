import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { mkdir, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhoto } from './photo-folder.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100_000, 7)]);
const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const written = new Date('2026-01-02T03:04:05Z');
const temporary = await temporaryFolder();
const socket = createServer();
afterAll(async () => {
  socket.close();
  await temporary.remove();
});
const photos = join(temporary.path, 'photos');

describe('openPhoto', () => {
  beforeAll(async () => {
    await mkdir(join(photos, 'alt/boş klasör'), { recursive: true });
    await mkdir(join(temporary.path, 'photos-secret'));
    const files = { 'a.jpg': jpeg, 'alt/ğ ü.jpg': jpeg, 'png-named.jpg': png, 'a..b.jpg': jpeg };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(photos, name), bytes);
    await writeFile(join(photos, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(photos, 'page.jpg'), '<!doctype html><script>1</script>');
    await writeFile(join(photos, 'empty.jpg'), '');
    await writeFile(join(photos, 'short.jpg'), Buffer.from([0xff]));
    await writeFile(join(temporary.path, 'secret.jpg'), jpeg);
    await writeFile(join(temporary.path, 'photos-secret/a.jpg'), jpeg);
    await symlink(join(temporary.path, 'secret.jpg'), join(photos, 'link-out.jpg'));
    await symlink(temporary.path, join(photos, 'folder-out'));
    await symlink('a.jpg', join(photos, 'link-in.jpg'));
    await symlink('round.jpg', join(photos, 'round.jpg'));
    execFileSync('mkfifo', [join(photos, 'pipe.jpg')]);
    await once(socket.listen(join(photos, 'socket.jpg')), 'listening');
    await utimes(join(photos, 'a.jpg'), written, written);
  });

  const linkOf = (fd: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return null; // the one that listed the folder
    }
  };
  const bytesOf = async (body: ReadableStream<Uint8Array> | null | undefined) =>
    Buffer.from(await new Response(body ?? null).arrayBuffer());

  it('streams a photograph with what a cache needs to know', async () => {
    const photo = await openPhoto(photos, 'a.jpg', null);
    expect(photo).toMatchObject({
      status: 200,
      contentType: 'image/jpeg',
      contentLength: jpeg.length,
      lastModified: 'Fri, 02 Jan 2026 03:04:05 GMT',
    });
    expect((await bytesOf(photo?.body)).equals(jpeg)).toBe(true);
  });

  it('holds no file open for an answer that nobody reads, or that is left in the middle', async () => {
    const isOpen = async () => (await readdir('/proc/self/fd')).some((fd) => linkOf(fd)?.endsWith('a.jpg'));
    const unread = await openPhoto(photos, 'a.jpg', null);
    expect(await isOpen()).toBe(false);
    const left = (await openPhoto(photos, 'a.jpg', null))?.body?.getReader();
    await left?.read();
    expect(await isOpen()).toBe(true);
    await left?.cancel();
    await expect.poll(isOpen).toBe(false);
    expect((await bytesOf(unread?.body)).equals(jpeg)).toBe(true);
  });

  it('finds what lies in the folder under any name, its type by the content', async () => {
    for (const path of ['alt/ğ ü.jpg', 'link-in.jpg', 'a..b.jpg', './a.jpg'])
      expect((await bytesOf((await openPhoto(photos, path, null))?.body)).equals(jpeg), path).toBe(true);
    expect(await openPhoto(photos, 'png-named.jpg', null)).toMatchObject({ contentType: 'image/png' });
  });

  it('is not modified for its own tag, weak or in a list, until the file is replaced', async () => {
    const path = join(photos, 'changing.jpg');
    await writeFile(path, jpeg);
    const etag = (await openPhoto(photos, 'changing.jpg', null))?.etag ?? '';
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect(await openPhoto(photos, 'changing.jpg', condition)).toMatchObject({
        status: 304,
        body: null,
        etag,
      });
    expect(await openPhoto(photos, 'changing.jpg', '"x"')).toMatchObject({ status: 200 });
    await writeFile(`${path}.new`, Buffer.concat([jpeg, jpeg]));
    await rename(`${path}.new`, path);
    expect(await openPhoto(photos, 'changing.jpg', etag)).toMatchObject({ status: 200 });
  });

  it.each([
    '',
    '.',
    'alt',
    'alt/boş klasör',
    'missing.jpg',
    'a.jpg/',
    'a.jpg/b.jpg',
    '../secret.jpg',
    'alt/../../secret.jpg',
    'alt/../a.jpg',
    '..',
    '../photos-secret/a.jpg',
    '..\\secret.jpg',
    '/etc/hostname',
    'C:\\a.jpg',
    'C:/a.jpg',
    '//host/a.jpg',
    'a.jpg\0',
    '\0',
    'link-out.jpg',
    'folder-out/secret.jpg',
    'round.jpg',
    'pipe.jpg',
    'socket.jpg',
    'drawing.svg',
    'page.jpg',
    'empty.jpg',
    'short.jpg',
    `${'a'.repeat(300)}.jpg`,
    `${'a/'.repeat(3000)}b.jpg`,
  ])('finds nothing at %j', async (path) => {
    expect(await openPhoto(photos, path, null)).toBeNull();
    expect(await openPhoto(join(temporary.path, 'none'), path, null)).toBeNull();
  });
});
