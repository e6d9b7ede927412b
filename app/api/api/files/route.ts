import { answerRequest } from '#lib/web/api/answer-call.ts';

/** Next's image optimizer asks the site itself for photographs; visitors are answered by the server. */
export const GET = answerRequest;
