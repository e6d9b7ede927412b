/** Hosts of the video platform and the maps service (rules#video-player, rules#map). */
const thumbnailHost = 'https://i.ytimg.com';
export const videoHost = 'https://www.youtube-nocookie.com';
const mapHosts = ['https://www.google.com', 'https://maps.google.com'];

export type PolicySettings = {
  isHttps: boolean;
  /** Lets Next's development tools evaluate code, draw their overlay and hear of changed files. */
  isDev: boolean;
};

/**
 * Content-Security-Policy of a document.
 * @param scriptHashes sources such as `'sha256-...'` of the inline scripts that may run
 */
export function documentPolicy(scriptHashes: readonly string[], { isHttps, isDev }: PolicySettings): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...(isDev ? ["'unsafe-eval'"] : [])].join(' '),
    isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // The image component writes style attributes; a style element could read what stands in the page.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${thumbnailHost}`,
    "font-src 'self'",
    isDev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    ['frame-src', videoHost, ...mapHosts].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For what is no document: whoever opens a photograph or an answer of the API directly runs nothing of it. */
export const inertPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";
