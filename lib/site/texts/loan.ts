/** Texts of the loan calculator (rules#loan). Amounts come with their lira sign. */
export const loanTexts = {
  heading: 'Kredi hesapla',
  example:
    'Örnek bir hesaptır, kredi teklifi değildir. Faiz oranını, masrafları ve vergileri bankanızdan öğrenin.',
  fields: { downPayment: 'Peşinat', monthlyRate: 'Aylık faiz (%)', months: 'Vade (ay)' },
  result: {
    monthly: 'Aylık ödeme',
    total: 'Toplam geri ödeme',
    interest: 'Toplam faiz',
  },
  unreadable: {
    downPayment: 'Peşinat okunamadı: 250.000 gibi, tam tutarı lira olarak yazın.',
    monthlyRate: 'Aylık faiz okunamadı: 2,75 gibi bir sayı yazın.',
    months: 'Vade okunamadı: 120 gibi bir tam sayı yazın.',
  },
  wrong: {
    downPayment: (price: string) => `Peşinat en az 0 ₺ olmalı, ${price} olan fiyattan az olmalıdır.`,
    monthlyRate: (max: number) => `Aylık faiz 0 ile ${max} arasında bir sayı olmalıdır.`,
    months: (max: number) => `Vade 1 ile ${max} ay arasında bir tam sayı olmalıdır.`,
  },
} as const;
