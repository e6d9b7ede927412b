import { answerSharedPicture } from '#lib/web/pictures/answer-picture.ts';

export const GET = answerSharedPicture;
