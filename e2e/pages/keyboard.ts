import type { Page } from '@playwright/test';

/**
 * Returns a keyboard that composes: predictive text on Android, dictation, handwriting. What it writes into the focused field may
 * still change until it is committed, and the keyboard itself remembers it.
 */
export async function composingKeyboard(page: Page) {
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  return {
    compose,
    /** Ends the composition with this text. */
    commit: (text: string) => session.send('Input.insertText', { text }),
    /** A composition that grows by each character. */
    async grow(text: string) {
      for (let length = 1; length <= text.length; length += 1) await compose(text.slice(0, length));
    },
  };
}
