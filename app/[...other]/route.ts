import { brief, sayLength } from '#lib/runtime/own-server.ts';

/** Leads any other path home (rules#other-paths); what can only be a file of another build or of no sitemap is missing. */
function leadHome(request: Request): Response {
  const isFile = /^\/(?:_next|sitemap)\//.test(new URL(request.url).pathname);
  return sayLength(isFile ? brief(404) : brief(307, { Location: '/' }));
}

export {
  leadHome as DELETE,
  leadHome as GET,
  leadHome as HEAD,
  leadHome as OPTIONS,
  leadHome as PATCH,
  leadHome as POST,
  leadHome as PUT,
};
