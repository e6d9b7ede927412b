import { answerAlertRequest } from '#lib/web/api/answer-alert-request.ts';

export const POST = answerAlertRequest;
