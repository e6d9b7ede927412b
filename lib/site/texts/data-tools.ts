/** What is said of jobs over all data: backups, restores, imports. */
export const dataToolTexts = {
  busy: 'Başka bir iş sürüyor. Bitince yeniden deneyin.',
  newerBackup: (file: string) => `Yedek daha yeni bir sürümle alınmış; önce siteyi güncelleyin: ${file}`,
  earlyBackup: (file: string) =>
    `Yedek, sitenin ilk sürümünden önceki bir geliştirme sürümüyle alınmış; geri yüklenemez. İlanları o sürümle dışa aktarıp (listings export) burada içe aktarın: ${file}`,
  notBackup: (file: string) => `Bu dosya, bu sitenin aldığı bir yedek değil: ${file}`,
  /** @param table in which something is wrong */
  damagedBackup: (file: string, table?: string) =>
    `Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi, başka bir yedeği deneyin: ${file}${table === undefined ? '' : ` (${table})`}`,
  ownContent: (listings: number, messages: number, searches: number) =>
    `Orada ${listings} ilan ve ${messages} mesaj${searches > 0 ? ` ve ${searches} arama` : ''} var; hiçbir şey değiştirilmedi. Yerlerine yedektekileri koymak için --replace ekleyin.`,
  searchesBack: (back: number, ended: number) =>
    `${back} arama geri geldi${ended > 0 ? `; bu veritabanında bitirilmiş olan ${ended} arama bitmiş kaldı` : ''}. Yedekten sonra başka bir veritabanında bitirilen aramalar yeniden e-posta alır: “searches list” aramaları gösterir, “searches forget” bir adresinkileri siler.`,
  steps: {
    checking: 'Yedek denetleniyor',
    writing: (table: string) => `Kayıtlar yazılıyor (${table})`,
    placing: 'Fotoğraflar yerleştiriliyor',
    saving: 'Fotoğraflar yedekleniyor',
  },
};
