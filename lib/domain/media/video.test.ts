import { expect, it } from 'vitest';
import { parseVideo, playerUrl, thumbnailUrls, watchUrl } from './video.ts';

const id = 'aqz-KE-bpKQ';

it.each([
  `https://youtube.com/watch?app=desktop&v=${id}&t=10s`,
  `http://m.youtube.com/watch?v=${id}#t=5`,
  `https://youtu.be/${id}`,
  `https://www.youtube.com/embed/${id}&rel=0`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/live/${id}`,
  `//www.youtube.com/embed/${id}`,
  `  www.youtube.com/watch?v=${id} `,
])('reads %s', (link) => {
  expect(parseVideo(link)).toEqual({ id, isPortrait: false });
});

it('reads shorts as portrait', () => {
  const link = `https://www.youtube.com/shorts/${id}?feature=share`;
  expect(parseVideo(link)).toEqual({ id, isPortrait: true });
});

it.each([
  'video',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}X`,
  'https://www.youtube.com/embed/videoseries?list=PL0',
  `https://www.youtube.com/channel/${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/https://youtu.be/${id}`,
  `javascript:alert(1)//youtu.be/${id}`,
])('reads no video in %j', (link) => {
  expect(parseVideo(link)).toBeNull();
});

it('plays on the host without cookies, by itself, behind the largest thumbnail or one that always exists', () => {
  const video = { id, isPortrait: false };
  expect(playerUrl(video)).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`);
  const thumbnails = ['maxresdefault.jpg', 'hqdefault.jpg'].map(
    (name) => `https://i.ytimg.com/vi/${id}/${name}`,
  );
  expect(thumbnailUrls(video)).toEqual(thumbnails);
});

it('leads to the video itself where nothing can be clicked to play', () => {
  expect(watchUrl({ id, isPortrait: false })).toBe(`https://www.youtube.com/watch?v=${id}`);
  expect(watchUrl({ id, isPortrait: true })).toBe(`https://www.youtube.com/shorts/${id}`);
});
