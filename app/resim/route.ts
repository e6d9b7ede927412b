import { sayLength } from '#lib/runtime/own-server.ts';
import { answerPicture } from '#lib/web/pictures/answer-picture.ts';

/** Next's own address of pictures leads here (`next.config.ts`). */
export const GET = async (request: Request) => sayLength(await answerPicture(request));
