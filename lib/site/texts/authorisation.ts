import { endingSoonDays } from '../authorisation-days.ts';

/** Tells the office whose authorisation has ended or ends soon (rules#authorisation); days are written `31.12.2026`. */
export const authorisationTexts = {
  ended: 'YETKİSİ BİTEN İLANLAR (sitede görünmez, silinmez; yeni bir Yetki Bitiş tarihiyle geri gelir):',
  ending: `YETKİSİ ${endingSoonDays} GÜN İÇİNDE BİTECEK İLANLAR (son günün ertesi günü siteden kalkar):`,
  line: (id: number, title: string, day: string) => `${id}  ${title} (son gün ${day})`,
  endedState: (day: string) => `yetkisi ${day} günü bitti, sitede yok`,
  runningState: (day: string) => `yetkisi ${day} gününe kadar`,
  mail: {
    subject: (ended: number, ending: number) =>
      `Yetki bitişi: ${[ended > 0 && `${ended} ilanın yetkisi bitti`, ending > 0 && `${ending} ilanınki bitmek üzere`].filter(Boolean).join(', ')}`,
    lead: 'Sitedeki ilanların yetki süreleri:',
    whatToDo: 'Yetkiyi yenilediyseniz ilan dosyasındaki Yetki Bitiş sütununa yeni tarihi yazıp kaydedin.',
    footer: (siteUrl: string) =>
      `Bu e-posta ${siteUrl} adresindeki site tarafından otomatik olarak gönderildi.`,
  },
} as const;
