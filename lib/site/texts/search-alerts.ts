import { alertLimits } from '../alerts.ts';

/** Asking for mails about a search, and where the links of those mails lead (rules#search-alerts). */
export const alertTexts = {
  ask: 'Bana haber ver',
  title: 'Yeni ilanlardan haber ver',
  screenTitle: 'E-postayla haber',
  metaDescription: 'Aradığınız özelliklerde yeni ilan çıktığında size e-postayla haber verelim.',
  lead: 'Bu aramaya uyan yeni ilanları ve düşen fiyatları günde en fazla bir e-postayla bildiririz:',
  /** A search without filters. */
  everything: 'Bütün yeni ilanlar',
  email: 'E-posta',
  consent:
    'E-posta ile yeni ilan ve fiyat bildirimi almak istiyorum; adresimin ve aramamın bunun için saklanmasına onay veriyorum.',
  submit: 'Haber ver',
  wrong: {
    email: 'Lütfen geçerli bir e-posta adresi giriniz (ad@ornek.com).',
    consent: 'Size yazabilmemiz için bu kutuyu işaretleyin.',
  },
  failed: 'Şu anda kaydedilemedi. Lütfen biraz sonra tekrar deneyin.',
  asked: 'E-postanıza bir onay bağlantısı gönderdik.',
  askedAdvice: (hours: number) =>
    `Bağlantıyı açıp onayladığınızda aramanız kaydedilir; ${hours} saat geçerlidir. E-posta gelmediyse istenmeyen posta klasörüne de bakın.`,
  sending: 'Gönderiliyor…',
  toList: 'İlanlara dön',
} as const;

/** Texts of the page behind the link of a mail: its purpose and its button. */
export const alertLinkTexts = {
  confirm: {
    title: 'Aramanızı onaylayın',
    lead: () =>
      'Bu aramaya uyan yeni ilanları ve düşen fiyatları günde en fazla bir e-postayla bildireceğiz:',
    button: 'Onayla',
  },
  end: {
    title: 'Aboneliği bitirin',
    lead: (searches: number) =>
      searches > 1
        ? 'Bu aramalar için artık e-posta göndermeyeceğiz; aramalar e-posta adresinizle birlikte silinecek:'
        : 'Bu arama için artık e-posta göndermeyeceğiz; arama, ona ait e-posta adresiyle birlikte silinecek:',
    button: 'Aboneliği bitir',
  },
  extend: {
    title: 'Bir yıl daha sürsün mü?',
    lead: () => 'Bu aramayla ilgili e-postalar bugünden başlayarak bir yıl daha sürecek:',
    button: 'Devam et',
  },
} as const;

/** Outcomes of the button of such a link; `invalid` is the same for every unknown token. */
export const alertOutcomeTexts = {
  confirmed: {
    title: 'Aramanız kaydedildi',
    text: `Yeni ilanları ve düşen fiyatları günde en fazla bir e-postayla bildireceğiz. Her e-postadaki bağlantıyla bitirebilirsiniz. Bir adresle en fazla ${alertLimits.searches} arama sürer: yenisi, ilk bitecek olanın yerini alır.`,
  },
  ended: {
    title: 'Abonelik bitti',
    text: 'Arama kaydı ve ona ait e-posta adresi silindi; bununla ilgili artık e-posta göndermeyeceğiz.',
  },
  extended: {
    title: 'Aramanız sürüyor',
    text: 'Bu aramayla ilgili e-postalar bugünden başlayarak bir yıl daha sürecek.',
  },
  invalid: {
    title: 'Bu bağlantı geçerli değil',
    text: 'Bağlantı daha önce kullanılmış, süresi dolmuş ya da eksik kopyalanmış olabilir.',
  },
  later: {
    title: 'Şu anda yapılamadı',
    text: 'Lütfen e-postadaki bağlantıyı biraz sonra yeniden açın.',
  },
} as const;
