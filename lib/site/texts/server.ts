/** The server's own answer when no screen can be rendered. */
export const serverTexts = {
  failureTitle: 'Sayfa şu anda gösterilemiyor',
  failureAdvice: 'Lütfen biraz sonra tekrar deneyin.',
  retry: 'Tekrar dene',
} as const;
