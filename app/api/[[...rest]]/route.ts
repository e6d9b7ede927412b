import { answerCall } from '#lib/api/call-route.ts';

export {
  answerCall as DELETE,
  answerCall as GET,
  answerCall as HEAD,
  answerCall as OPTIONS,
  answerCall as PATCH,
  answerCall as POST,
  answerCall as PUT,
};
