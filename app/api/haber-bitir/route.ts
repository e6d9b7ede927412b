import { answerOneClick } from '#lib/web/api/answer-alert-link.ts';

export const POST = answerOneClick;
