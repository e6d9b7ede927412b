import { inertPolicy, videoHost } from './content-security-policy.ts';

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

/** Headers of every answer. HSTS only where the site is reached by https at all. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': inertPolicy,
    // No Cross-Origin-Opener-Policy: with one, WebKit never keeps a screen in its back-forward cache.
    // Photographs may be shown by others (search engines, link previews).
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': permissions,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...transportSecurity(isHttps),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/**
 * What is left of them for scripts, styles and fonts, which browsers never open as a document: the others would
 * do nothing there and weigh 9 KB on a first visit.
 */
export function subresourceHeaders(isHttps: boolean): Record<string, string> {
  return { ...transportSecurity(isHttps), 'X-Content-Type-Options': 'nosniff' };
}

function transportSecurity(isHttps: boolean): Record<string, string> {
  return isHttps ? { 'Strict-Transport-Security': `max-age=${oneYearSeconds}` } : {};
}
