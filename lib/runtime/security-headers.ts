/** Hosts of the video platform and the maps service (rules#video-player, rules#map). */
const thumbnailHost = 'https://i.ytimg.com';
const videoHost = 'https://www.youtube-nocookie.com';
const mapHosts = ['https://www.google.com', 'https://maps.google.com'];

type PolicySettings = {
  isHttps: boolean;
  /** Allows what Next's development tools need: evaluated code, inline styles, a web socket. */
  isDev: boolean;
};

/**
 * Writes the Content-Security-Policy of a document.
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

/** For everything but documents: a photograph or an answer of the API that is opened directly runs no code. */
const inertPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";

const oneYearSeconds = 31_536_000;

const permissions = [
  `autoplay=(self "${videoHost}")`,
  `encrypted-media=(self "${videoHost}")`,
  `fullscreen=(self "${videoHost}" "https://www.google.com")`,
  `picture-in-picture=(self "${videoHost}")`,
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
].join(', ');

/** Returns the headers of every answer. HSTS only where the site is reached by https at all. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': inertPolicy,
    // No Cross-Origin-Opener-Policy: with one, WebKit never keeps a screen in its back-forward cache.
    // Photographs may be shown by others (search engines, link previews).
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': permissions,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...subresourceHeaders(isHttps),
    'X-Frame-Options': 'DENY',
  };
}

/** Returns the headers of a picture in another size: few, since it loads nothing and a screen shows dozens. */
export function pictureHeaders(isHttps: boolean): Record<string, string> {
  const { 'Permissions-Policy': _, 'Referrer-Policy': __, ...rest } = securityHeaders(isHttps);
  return rest;
}

/**
 * Keeps those that count for scripts, styles and fonts, which browsers never open as a document: the others would
 * do nothing there and weigh 9 KB on a first visit.
 */
export function subresourceHeaders(isHttps: boolean): Record<string, string> {
  return { ...strictTransport(isHttps), 'X-Content-Type-Options': 'nosniff' };
}

export const strictTransport = (isHttps: boolean): Record<string, string> =>
  isHttps ? { 'Strict-Transport-Security': `max-age=${oneYearSeconds}` } : {};
