import { sayLength } from '#lib/runtime/own-server.ts';
import { answerRequest } from '#lib/web/api/answer-call.ts';

const answer = async (request: Request) => sayLength(await answerRequest(request));

/** Answers every call, what is posted, and 404 in JSON for other paths (rules#calls, rules#other-paths). */
export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
