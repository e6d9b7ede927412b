import { sayLength } from '#lib/runtime/own-server.ts';
import { answerPicture } from '#lib/web/pictures/answer-picture.ts';

/** Answers Next's own address of pictures too (`next.config.ts`). */
export const GET = async (request: Request) => sayLength(await answerPicture(request));
