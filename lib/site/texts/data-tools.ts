import { formatAmount } from './format-amount.ts';

/** Texts of jobs over all data: backups, restores, imports. */
export const dataToolTexts = {
  busy: 'Başka bir iş sürüyor. Bitince yeniden deneyin.',
  newerBackup: (file: string) => `Yedek daha yeni bir sürümle alınmış; önce siteyi güncelleyin: ${file}`,
  earlyBackup: (file: string) =>
    `Yedek, sitenin ilk sürümünden önceki bir geliştirme sürümüyle alınmış; geri yüklenemez. İlanları o sürümle dışa aktarıp (listings export) burada içe aktarın: ${file}`,
  notBackup: (file: string) => `Bu dosya, bu sitenin aldığı bir yedek değil: ${file}`,
  /** @param table in which something is wrong */
  damagedBackup: (file: string, table?: string) =>
    `Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi, başka bir yedeği deneyin: ${file}${table === undefined ? '' : ` (${table})`}`,
  ownContent: (listings: number, messages: number) =>
    `Orada ${formatAmount(listings)} ilan ve ${formatAmount(messages)} mesaj var; hiçbir şey değiştirilmedi. Yerlerine yedektekileri koymak için --replace ekleyin.`,
  searchesBack: (searches: number) =>
    `${formatAmount(searches)} arama geri geldi. Yedekten sonra bitirilenler de yeniden e-posta alır: “searches list” aramaları gösterir, “searches forget” bir adresinkileri siler.`,
  searchesLeftOut: (searches: number) =>
    `Yedekteki ${formatAmount(searches)} arama geri yüklenmedi, bu veritabanındaki aramalar olduğu gibi kaldı: yoksa yedekten sonra bitirilenler yeniden e-posta alırdı.`,
  steps: {
    checking: 'Yedek denetleniyor',
    writing: (table: string) => `Kayıtlar yazılıyor (${table})`,
    placing: 'Fotoğraflar yerleştiriliyor',
    saving: 'Fotoğraflar yedekleniyor',
  },
};
