import { answerRequest } from '#lib/web/api/answer-call.ts';

// For a Next that runs on its own. lib/web/server answers calls with the same function, in half the processor time.
const answer = (request: Request) => answerRequest(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
