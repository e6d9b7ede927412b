const restMs = 500;

/**
 * Loads, behind the first answers, what the first listing with a formatted description would wait for: cleaning HTML
 * takes a whole browser document, half a second to load.
 */
export function warmUp(): void {
  setTimeout(() => {
    import('isomorphic-dompurify').catch(() => {});
  }, restMs).unref();
}
