import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPhotoUrl } from '#lib/domain/media/photo-url.ts';
import type { Bounds } from '#lib/runtime/admission.ts';
import { createMutex } from '#lib/runtime/mutex.ts';
import { brief } from '#lib/runtime/own-server.ts';
import { createTurns, type TakeTurn, TurnRefusal } from '#lib/runtime/turns.ts';
import { visitorOf } from '#lib/runtime/visitor.ts';
import { quotaKey } from '#lib/runtime/visitor-key.ts';
import { type MadePicture, pictureResponse } from './picture-response.ts';
import { createPictures } from './serve-pictures.ts';
import { createSharedPictures } from './serve-shared-pictures.ts';

/** Of each picture under way the photograph is in memory. */
const bounds: Bounds = { each: 2, all: 4, queueEach: 128, queueAll: 256 };

/** Opens the pictures in the site's folder. */
function openPictures(dir: string) {
  // Encoding takes more processor time than anything else, and an AVIF of 2560 pixels 130 MB: one picture at a time.
  const { run: encodeNext } = createMutex();
  const publicFolder = join(dir, 'public');
  const named = new Set(readdirSync(join(publicFolder, 'images')).map((name) => `/images/${name}`));
  const isPicture = (url: string) => isPhotoUrl(url) || named.has(url);
  return {
    pictures: createPictures({ dir, encodeNext, isPicture }),
    sharedPictures: createSharedPictures({ dir, encodeNext }),
  };
}

let opened: ReturnType<typeof openPictures> | undefined;
const takeTurn = createTurns('picture', bounds);

/** Answers a photograph in another width (rules#files) from a route handler of Next. */
export const answerPicture = (request: Request): Promise<Response> =>
  answerInTurn(request, ({ pictures }, turn) =>
    pictures.get(new URL(request.url).search, request.headers.get('accept') ?? '', turn),
  );

/** Answers the picture of a shared link (rules#shared-picture) from a route handler of Next. */
export const answerSharedPicture = (request: Request): Promise<Response> =>
  answerInTurn(request, ({ sharedPictures }, turn) =>
    turn(async () => (await sharedPictures.get(new URL(request.url).search)) ?? 404),
  );

async function answerInTurn(
  request: Request,
  find: (site: ReturnType<typeof openPictures>, turn: TakeTurn) => Promise<MadePicture | number>,
): Promise<Response> {
  opened ??= openPictures(process.cwd());
  try {
    const found = await find(opened, (work) => takeTurn(quotaKey(visitorOf(request)), work, request.signal));
    return typeof found === 'number' ? brief(found) : pictureResponse(request, found);
  } catch (error) {
    if (!(error instanceof TurnRefusal)) throw error;
    return brief(error.by === 'all' ? 503 : 429, { 'Retry-After': '5' });
  }
}
