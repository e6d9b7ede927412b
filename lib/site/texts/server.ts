/** Texts of the server's own pages: a failure, and too many requests. */
export const serverTexts = {
  failureTitle: 'Sayfa şu anda gösterilemiyor',
  failureAdvice: 'Lütfen biraz sonra tekrar deneyin.',
  tooManyTitle: 'Çok fazla istek geldi',
  tooManyAdvice:
    'İnternet bağlantınızdan kısa sürede çok fazla sayfa istendi. Lütfen birkaç saniye bekleyip tekrar deneyin.',
  retry: 'Tekrar dene',
} as const;
