/** Milliseconds after which scripts no longer wait for pictures. */
const patienceMs = 3000;

/**
 * Lets the framework's scripts begin to load when the document and its first pictures are on the screen. Side by side
 * they share a phone's narrow connection, and everything that a visitor came to see would wait for what nobody sees.
 * Whoever touches the page, or waits long for a picture, gets the scripts at once. The page counts as loading until
 * the scripts have run: whatever waits for its `load` event meets a page that answers.
 * @param nonce marks the framework's own scripts, and the one that starts them
 */
export function startScriptsLate(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`;
  const urls = [...html.matchAll(scriptTag)].flatMap((tag) => urlOf(tag[1], mark) ?? []);
  if (urls.length === 0) return html;
  let starting = `<script${mark}>${starter(urls)}</script>`;
  const takeStarting = () => {
    const text = starting;
    starting = '';
    return text;
  };
  return html
    .replaceAll(scriptTag, (tag, attributes: string) => (urlOf(attributes, mark) ? takeStarting() : tag))
    .replaceAll(/<link\b[^>]*>/g, (tag) => (tag.includes(mark) && tag.includes(' as="script"') ? '' : tag));
}

const scriptTag = /<script\b([^>]*)><\/script>/g;

/** The address of a script of the framework that may load whenever it likes, null for any other. */
function urlOf(attributes = '', mark: string): string | null {
  const url = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
  return url && attributes.includes(mark) && /\basync\b/.test(attributes)
    ? url.replaceAll('&amp;', '&')
    : null;
}

function starter(urls: readonly string[]): string {
  const list = JSON.stringify(urls).replaceAll('<', String.raw`\u003c`);
  return `(${waitAndStart.toString()})(${list},${patienceMs})`;
}

/**
 * Runs in the browser, which gets it as it stands: it must be complete in itself, and comments would travel with it.
 * A frame whose document is still open holds the load event back, and starting takes the frame away; who starts
 * before there is one needs none.
 */
function waitAndStart(urls: string[], patience: number): void {
  let isStarted = false;
  let frame: HTMLIFrameElement | undefined;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const url of urls) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      document.head.appendChild(script);
    }
    frame?.remove();
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  addEventListener('DOMContentLoaded', () => {
    if (isStarted) return;
    frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.appendChild(frame);
    frame.contentDocument?.open();
    const pictures = [...document.images].filter(
      (image) => image.getAttribute('loading') !== 'lazy' && !image.complete,
    );
    let left = pictures.length;
    const next = () => {
      left -= 1;
      if (left <= 0) afterPaint();
    };
    if (left === 0) afterPaint();
    for (const picture of pictures) {
      picture.addEventListener('load', next);
      picture.addEventListener('error', next);
    }
  });
  setTimeout(start, patience);
  for (const type of ['pointerdown', 'touchstart', 'keydown'])
    addEventListener(type, start, { once: true, passive: true, capture: true });
}
