/** What the server itself says when no screen can be drawn. */
export const serverTexts = {
  failureTitle: 'Sayfa şu anda gösterilemiyor',
  failureAdvice: 'Lütfen biraz sonra tekrar deneyin.',
  retry: 'Tekrar dene',
} as const;
