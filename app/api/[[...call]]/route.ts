import { answerRequest } from '#lib/web/api/answer-call.ts';

/** Answers every call, what is posted, and 404 in JSON for other paths (rules#calls, rules#other-paths). */
export {
  answerRequest as DELETE,
  answerRequest as GET,
  answerRequest as HEAD,
  answerRequest as OPTIONS,
  answerRequest as PATCH,
  answerRequest as POST,
  answerRequest as PUT,
};
