import { sayLength } from '#lib/runtime/own-server.ts';
import { answerSharedPicture } from '#lib/web/pictures/answer-picture.ts';

export const GET = async (request: Request) => sayLength(await answerSharedPicture(request));
