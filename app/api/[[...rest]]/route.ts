import { unknownPath } from '#lib/api/answers.ts';

// rules#other-paths: under /api/ an unknown path says so, in JSON; the page of unknown paths would redirect it to /.
export {
  unknownPath as DELETE,
  unknownPath as GET,
  unknownPath as HEAD,
  unknownPath as OPTIONS,
  unknownPath as PATCH,
  unknownPath as POST,
  unknownPath as PUT,
};
