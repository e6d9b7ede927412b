import inject from 'light-my-request';
import type { RequestHandler } from './own-answers.ts';

/** Widths, in pixels, that phones choose for a photograph as wide as their screen. */
const phoneWidths = ['640w', '750w', '828w', '1080w'];
const maxEntrances = 8;

/**
 * Asks for what visitors enter by before they do: `/` and one document of each path that it links to, with their files, and
 * their pictures as phones ask for them, one after the other.
 */
export function createWarmer(answer: RequestHandler, signal: AbortSignal) {
  const entrances = new Set(['/']);
  /** A document is made again every minute, mostly with the same pictures. */
  const pictures = new Set<string>();
  let making = Promise.resolve();

  async function get(url: string, accept: string): Promise<string> {
    if (signal.aborted) return '';
    return (await inject((request, response) => void answer(request, response), { url, headers: { accept } }))
      .body;
  }

  /** Asks twice: the first answer says that it may be kept, the second is kept. */
  async function keep(url: string, accept: string): Promise<string> {
    await get(url, accept);
    return get(url, accept);
  }

  return {
    /** Asks for documents before files: once they are kept, none carries a nonce of its own render. */
    async documents(): Promise<void> {
      const paths = new Set(entrances);
      for (const url of linksOf(await keep('/', 'text/html'))) {
        const path = url.split('?', 1)[0] ?? '';
        if (paths.has(path) || paths.size >= maxEntrances) continue;
        paths.add(path);
        entrances.add(url);
        await keep(url, 'text/html');
      }
    },

    async files(): Promise<void> {
      const files = new Set<string>();
      const note = (text: string) => {
        for (const file of filesOf(text)) files.add(file);
      };
      for (const url of entrances) note(await get(url, 'text/html'));
      // A set goes on with what is added meanwhile: scripts name others, which load later.
      for (const file of files) note(await keep(file, '*/*'));
    },

    /**
     * Has the pictures made of a document that was made anew. Of entrances only: a crawler would have them made without
     * end.
     */
    notice(url: string, html: Buffer): void {
      if (!entrances.has(url)) return;
      for (const picture of phonePicturesOf(html.toString())) {
        if (pictures.has(picture)) continue;
        pictures.add(picture);
        // One that fails is made when a visitor asks for it.
        making = making.then(async () => void (await get(picture, 'image/avif').catch(() => '')));
      }
    },
  };
}

const addressesOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, address = '']) => address.replaceAll('&amp;', '&'));

const linksOf = (html: string) => addressesOf(html, /<a\b[^>]*\shref="(\/(?!\/)[^"#]*)"/g);

/** Lists the files that a document names, and those that a script names without their folder. */
const filesOf = (text: string) =>
  addressesOf(text, /["/](static\/[^"'()\\\s]+\.(?:js|css|woff2))/g).map((file) => `/_next/${file}`);

function phonePicturesOf(html: string): string[] {
  const offers = addressesOf(html, /\bsrcset="([^"]+)"/gi).flatMap((list) => list.split(/,\s+/));
  const chosen = offers.map((offer) => offer.trim().split(' '));
  return chosen.flatMap(([url = '', width = '']) =>
    phoneWidths.includes(width) && url.startsWith('/') ? [url] : [],
  );
}
