import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { startScriptsLate } from './late-scripts.ts';

const own = (url: string) => `<script src="${url}" nonce="N1" async=""></script>`;
const page = `<head><link rel="preload" as="script" nonce="N1" href="/a.js"/>${own('/a.js')}${own('/b.js?x=1&amp;y=2')}</head><p>İlan</p>`;

/** A page that is still loading, with its clock in the test's hands. */
function open(html: string) {
  const timers: { run: () => void; ms: number }[] = [];
  const { window } = new JSDOM(startScriptsLate(html, 'N1'), {
    runScripts: 'dangerously',
    beforeParse(created) {
      Object.assign(created, {
        setTimeout: (run: () => void, ms = 0) => timers.push({ run, ms }),
        requestAnimationFrame: (run: () => void) => run(),
      });
    },
  });
  return {
    window,
    wait: (atMost: number) => {
      for (const { run, ms } of timers) if (ms <= atMost) run();
    },
    scripts: () =>
      [...window.document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
  };
}

describe('startScriptsLate', () => {
  it('loads no script before the pictures, and each one once afterwards', () => {
    const { window, wait, scripts } = open(
      `${page}<img id="first" src="/p.jpg"><img loading="lazy" src="/q.jpg">`,
    );
    for (const image of window.document.images) Object.defineProperty(image, 'complete', { value: false });
    window.dispatchEvent(new window.Event('DOMContentLoaded'));
    wait(0);
    expect(scripts()).toEqual([]);
    window.document.getElementById('first')?.dispatchEvent(new window.Event('load'));
    wait(0);
    expect(scripts()).toEqual(['/a.js', '/b.js?x=1&y=2']);
    wait(10_000);
    expect(scripts()).toHaveLength(2);
  });

  it('holds the end of loading back until the scripts are asked for', () => {
    const { window, wait } = open(page);
    window.dispatchEvent(new window.Event('DOMContentLoaded'));
    expect(window.document.querySelectorAll('iframe[hidden]')).toHaveLength(1);
    wait(0);
    expect(window.document.querySelectorAll('iframe')).toHaveLength(0);
  });

  it.each(['pointerdown', 'touchstart', 'keydown'])('does not keep a visitor waiting who does %s', (type) => {
    const { window, scripts } = open(page);
    window.document.body.dispatchEvent(new window.Event(type, { bubbles: true }));
    expect(scripts()).toHaveLength(2);
  });

  it('lets loading end for a visitor who was quicker than the document', () => {
    const { window } = open(page);
    window.document.body.dispatchEvent(new window.Event('touchstart', { bubbles: true }));
    window.dispatchEvent(new window.Event('DOMContentLoaded'));
    expect(window.document.querySelectorAll('iframe')).toHaveLength(0);
  });

  it('does not wait for ever for a picture', () => {
    const { wait, scripts } = open(page);
    wait(2999);
    expect(scripts()).toEqual([]);
    wait(3000);
    expect(scripts()).toHaveLength(2);
  });

  it('leaves alone what is not the framework’s, and takes its preloads out', () => {
    const foreign =
      '<script src="/evil.js" async=""></script><script src="/old.js" nonce="N1" noModule=""></script>';
    const html = startScriptsLate(`${page}${foreign}`, 'N1');
    expect(html).toContain(foreign);
    expect(html).not.toContain('<link');
    expect(html).toMatch(/^<head><script nonce="N1">/);
    expect(html.match(/<script nonce="N1">/g)).toHaveLength(1);
  });

  it('leaves a document without scripts as it is', () => {
    expect(startScriptsLate('<p>Bulunamadı</p>', 'N1')).toBe('<p>Bulunamadı</p>');
  });

  it('cannot be left by an address', () => {
    const html = startScriptsLate(own('/a.js?<!--<script'), 'N1');
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});
