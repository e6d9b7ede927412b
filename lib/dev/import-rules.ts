import { posix } from 'node:path';

/**
 * Says what each room may import besides itself: rooms and packages, `node:*` for all of Node's own modules. A room is a
 * file, a folder with everything below it except rooms within it, or the files of a folder alone (`app/*`). Whatever the
 * table leaves out is refused, and so is a file outside all rooms: where a new folder stands is decided here. Rooms stand
 * above what they import. Tests and what drives a browser may import anything, but nothing that runs in the site may
 * import them. `lib/front` is a cache for any origin: the site and it know nothing of each other.
 */
const table = `
  lib/site: zod
  lib/domain/wire: lib/site zod
  lib/domain/html: entities isomorphic-dompurify server-only
  lib/domain/message: lib/site lib/domain/wire
  lib/domain/media: lib/site lib/domain/wire lean-qr
  lib/domain/listing: lib/site lib/domain/wire lib/domain/message lib/domain/media
  lib/domain/seo: lib/site lib/domain/html lib/domain/message lib/domain/media lib/domain/listing next node:*
    schema-dts
  lib/runtime: lib/site lib/domain/wire lib/domain/media next node:* sharp zod

  lib/data: lib/domain/wire lib/domain/listing lib/runtime
  lib/data/upstream: lib/site lib/domain/wire lib/domain/media lib/domain/listing lib/runtime lib/data zod
  lib/data/embedded: lib/site lib/domain/wire lib/domain/message lib/domain/media lib/domain/listing lib/runtime
    lib/data @electric-sql/pglite node:* pg sql-template-tag
  lib/data/embedded/backup: lib/site lib/domain/media lib/domain/listing lib/runtime lib/data/embedded node:*
    sql-template-tag tar-stream zod
  lib/mail: lib/site lib/domain/wire lib/domain/html lib/domain/message lib/domain/media lib/domain/listing
    lib/runtime lib/data/embedded node:* nodemailer sql-template-tag zod
  lib/data/open.ts: lib/runtime lib/data lib/data/upstream lib/data/embedded lib/mail

  lib/browser: lib/site lib/domain/wire lib/domain/listing
  components/early: lib/domain/media next react
  components/ui: lib/site lib/domain/media lib/domain/seo components/early next react lucide
  components/seo: lib/domain/html schema-dts
  components/media: lib/site lib/domain/media components/ui react
  components/contact: lib/site lib/domain/wire lib/domain/message lib/browser components/early components/ui
    next react
  components/listing: lib/site lib/domain/media lib/domain/listing lib/browser components/ui react
  components/saved: lib/site lib/domain/wire lib/domain/listing lib/browser components/early components/ui
    components/listing react
  components/chrome: lib/site lib/domain/message components/early components/ui components/contact next react

  app/fonts: next
  app/render-status.ts: lib/runtime lib/data
  app/_home: lib/site lib/domain/wire lib/domain/html lib/domain/message lib/domain/media lib/domain/listing
    lib/data lib/runtime lib/browser components/ui components/media components/contact components/listing
    app/render-status.ts next react swiper
  app/ilanlar: lib/site lib/domain/wire lib/domain/message lib/domain/listing lib/domain/seo lib/runtime
    lib/data lib/browser components/early components/ui components/contact components/seo components/listing
    components/saved app/render-status.ts next react schema-dts
  app/ilan-detay: lib/site lib/domain/wire lib/domain/html lib/domain/message lib/domain/media
    lib/domain/listing lib/domain/seo lib/runtime lib/data components/ui components/seo components/media
    components/contact components/listing components/saved app/render-status.ts next react react-image-gallery
  app/iletisim: lib/site lib/domain/message lib/domain/seo lib/runtime components/ui components/seo
    components/media components/contact next
  app/sitemap: lib/web/* lib/domain/listing lib/domain/seo lib/runtime lib/data lru-cache
  app/sitemap.xml: lib/domain/seo app/sitemap
  app/*: lib/site lib/domain/message lib/domain/media lib/domain/listing lib/domain/seo lib/runtime
    components/early components/ui components/seo components/contact components/media components/saved
    components/listing components/chrome app/fonts app/_home next react

  lib/office: lib/runtime lib/data/embedded node:*
  lib/office/spreadsheets: lib/site lib/domain/listing lib/runtime csv-parse csv-stringify node:*
    hucre
  lib/office/photographs: lib/site lib/domain/media lib/domain/listing lib/runtime lib/data/embedded libheif-js
    node:* sharp
  lib/office/listing-import: lib/site lib/domain/wire lib/domain/message lib/domain/media lib/domain/listing
    lib/data/embedded lib/runtime lib/office/spreadsheets lib/office/photographs node:* zod
  lib/office/listings: lib/site lib/domain/message lib/domain/media lib/domain/listing lib/data/embedded
    lib/office/spreadsheets lib/office/listing-import node:*
  lib/office/messages: lib/site lib/domain/message lib/domain/listing lib/data/embedded
  lib/office/folder: lib/site lib/domain/listing lib/runtime lib/data/embedded lib/office lib/office/messages
    lib/office/spreadsheets lib/office/photographs lib/office/listing-import lib/office/listings node:*
  lib/office/commands: lib/site lib/domain/wire lib/domain/html lib/domain/message lib/domain/listing
    lib/runtime lib/data/embedded lib/mail lib/office lib/office/messages lib/office/spreadsheets
    lib/data/embedded/backup lib/office/listing-import lib/office/listings lib/office/folder node:* zod
  lib/office/main.ts: lib/runtime lib/office lib/office/commands

  lib/web/*: lib/site lib/domain/message lib/runtime lib/data node:* prom-client
  lib/web/start.ts: lib/domain/media lib/runtime lib/data lib/data/open.ts lib/office/folder lib/web/* lib/web/api
    lib/web/pictures node:*
  lib/web/check-start.ts: lib/runtime lib/data/open.ts node:*
  lib/web/api: lib/site lib/domain/wire lib/domain/message lib/domain/media lib/runtime lib/data zod
  lib/web/pictures: lib/domain/wire lib/domain/media lib/domain/listing lib/domain/seo lib/runtime lib/data
    lru-cache node:* sharp
  app/api: lib/runtime lib/web/api
  app/paylasim: lib/runtime lib/web/pictures
  app/resim: lib/runtime lib/web/pictures
  app/[...other]: lib/runtime
  proxy.ts: lib/site lib/runtime lib/web/* next
  instrumentation.ts: lib/runtime lib/web/start.ts next
  lib/front: lib/runtime light-my-request lru-cache negotiator next node:*

  lib/deploy:
  lib/dev/testing:
  lib/dev: lib/site lib/domain/wire lib/domain/media lib/domain/listing lib/data/embedded lib/runtime
    lib/dev/testing components/ui autocannon lucide node:* playwright sharp subset-font
`;

/** Maps each room to what it may import. */
export const rooms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  table
    .split(/\n {2}(?=\S)/)
    .slice(1)
    .map((entry) => {
      const [room = '', ...wanted] = entry.trim().replace(':', '').split(/\s+/);
      return [room, wanted];
    }),
);

/** Tells whether a file stands at the top of a checkout, where tools look for their configuration. */
const isConfiguration = (file: string) => !file.includes('/') && !(file in rooms);
const isTest = (file: string) =>
  /\.test\.tsx?$|-suite\.ts$|\/testing\//.test(file) || file.startsWith('e2e/');

const roomNames = Object.keys(rooms).sort((a, b) => b.length - a.length);

/** Returns the room in which a file stands, or null. Paths are relative to the checkout, with `/`. */
export const roomOf = (file: string): string | null =>
  roomNames.find((room) => {
    if (room.endsWith('/*')) return posix.dirname(file) === posix.dirname(room);
    return file === room || file.startsWith(`${room}/`);
  }) ?? null;

/** Find what follows `from` in an import or export, a bare `import '...'`, and `import('...')` with its older relatives. */
const statements = [
  /^\s*(?:import|export)\b[^'"();]*?\bfrom\s*(['"])([^'"\n]+)\1/gm,
  /^\s*import\s*(['"])([^'"\n]+)\1/gm,
  /\b(?:import|require|import\.meta\.resolve)\(\s*(?:\/\*.*?\*\/\s*)?(['"`])([^'"`\n]+)\1/g,
];

type Import = { specifier: string; path: string | null; isOfTests: boolean; wanted: string | null };

/**
 * Lists the imports of a file, each with its path (null for a package), and the room or package that it wants (null: outside
 * all rooms).
 */
export function importsOf(file: string, text: string): Import[] {
  const matches = statements.flatMap((statement) => Array.from(text.matchAll(statement)));
  return matches.map(([, , specifier = '']) => {
    const target = localPath(file, specifier);
    const wanted = target === null ? packageOf(specifier) : roomOf(target);
    return { specifier, path: target, wanted, isOfTests: target !== null && isTest(target) };
  });
}

/** Tells whether a file is free to import anything: configuration, tests and what they use, what drives a browser. */
export const isFree = (file: string) => isConfiguration(file) || isTest(file);

/**
 * Lists the import rules that a file breaks, as sentences that name file, import and rule.
 * @param file its path in the checkout, with `/`
 */
export function brokenRules(file: string, text: string): string[] {
  if (isFree(file)) return [];
  const room = roomOf(file);
  if (room === null) return [`${file} stands in no room of lib/dev/import-rules.ts`];
  return importsOf(file, text).flatMap(({ specifier, wanted, isOfTests }) => {
    // The tools of development measure with what tests use.
    if (isOfTests && room !== 'lib/dev')
      return [`${file} imports ${specifier}: what tests use stays out of the site`];
    if (isOfTests || wanted === room || rooms[room]?.includes(wanted ?? '')) return [];
    return [`${file} imports ${specifier}: ${room} may not import ${wanted ?? 'what stands in no room'}`];
  });
}

function localPath(file: string, specifier: string): string | null {
  if (/^#(?:lib|components|e2e)\//.test(specifier)) return posix.normalize(specifier.slice(1));
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null;
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:*';
  // Next's insides are private, and move with each release.
  if (specifier.startsWith('next/dist/')) return 'next/dist';
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
