import { answerMessage } from '#lib/web/api/answer-message.ts';

export const POST = answerMessage;
