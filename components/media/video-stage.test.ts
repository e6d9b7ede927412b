import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, stubBrowser } from '#lib/browser/testing/stub-browser.ts';
import { VideoStage } from './video-stage.tsx';

const { document, Event } = stubBrowser();
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const props = {
  playerUrl: 'https://player.test/a',
  thumbnails: ['https://img.test/best.jpg', 'https://img.test/always.jpg'],
  title: 'Film',
} as const;

it('becomes the player when it is clicked, and keeps the focus', async () => {
  const { act, unmount } = await render(createElement(VideoStage, props));
  await act(async () => find('button').click());
  expect(find('iframe').getAttribute('src')).toBe(props.playerUrl);
  expect(document.activeElement).toBe(find('iframe'));
  expect(document.querySelector('button')).toBeNull();
  await unmount();
});

it('shows the thumbnail that always exists where the best is missing, and hides it where neither can be had', async () => {
  const { act, unmount } = await render(createElement(VideoStage, props));
  const shown = () => find('img').getAttribute('src');
  const answer = (event: 'load' | 'error', naturalWidth: number) => {
    Object.defineProperty(find('img'), 'naturalWidth', { configurable: true, value: naturalWidth });
    return act(async () => void find('img').dispatchEvent(new Event(event)));
  };
  expect(shown()).toBe(props.thumbnails[0]);
  // The host's grey picture.
  await answer('load', 120);
  expect(shown()).toBe(props.thumbnails[1]);
  await answer('load', 480);
  expect(shown()).toBe(props.thumbnails[1]);
  const look = find('img').className;
  await answer('error', 0);
  expect(find('img').className).not.toBe(look);
  await unmount();
});
