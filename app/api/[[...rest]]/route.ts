import { answerRequest } from '#lib/api/calls.ts';

export {
  answerRequest as DELETE,
  answerRequest as GET,
  answerRequest as HEAD,
  answerRequest as OPTIONS,
  answerRequest as PATCH,
  answerRequest as POST,
  answerRequest as PUT,
};
