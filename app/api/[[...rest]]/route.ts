import { answerRequest } from '#lib/api/calls.ts';

// Where lib/server stands in front, it answers calls itself.
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
