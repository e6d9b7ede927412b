import { answerAlertLink } from '#lib/web/api/answer-alert-link.ts';

export const POST = answerAlertLink;
