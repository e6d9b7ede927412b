import { answerRequest } from '#lib/web/api/answer-call.ts';

/** Every call, what is posted, and 404 in JSON for what is none (rules#calls, rules#other-paths). */
export {
  answerRequest as DELETE,
  answerRequest as GET,
  answerRequest as HEAD,
  answerRequest as OPTIONS,
  answerRequest as PATCH,
  answerRequest as POST,
  answerRequest as PUT,
};
