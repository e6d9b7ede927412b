/**
 * Absolute address of something on the public site.
 * @param siteUrl public origin without a final slash (`env().siteUrl`)
 * @param path begins with a slash; an address that is absolute already stays as it is
 */
export function absoluteUrl(siteUrl: string, path: string): string {
  return new URL(path, `${siteUrl}/`).href;
}
