/** The privacy notice behind the 'KVKK Aydınlatma Metni' button under every sending form (Law no. 6698). */
export const kvkk = {
  title: 'KVKK Aydınlatma Metni',
  notice: 'Bilgileriniz yalnızca talebinizi yanıtlamak için işlenir.',
} as const;

/** The notice itself; part of the document, not of the scripts. */
export const kvkkParagraphs = [
  'Bu form aracılığıyla paylaştığınız ad soyad, telefon numarası, iletişim nedeni ve açıklama bilgileri, 6698 sayılı Kişisel Verilerin Korunması Kanunu (“KVKK”) kapsamında veri sorumlusu sıfatıyla ofisimiz tarafından işlenir.',
  'Verileriniz, talebinizi değerlendirmek, sizinle iletişime geçmek ve talep ettiğiniz emlak danışmanlığı hizmetini sunmak amacıyla; bir sözleşmenin kurulması ve ofisimizin meşru menfaati hukuki sebeplerine dayanılarak elektronik ortamda toplanır.',
  'Verileriniz, ilgili emlak danışmanı ile hizmet aldığımız barındırma ve e-posta sağlayıcıları dışında üçüncü kişilerle paylaşılmaz. Mesajlarınız en geç iki yıl sonra silinir; daha önce silinmesini de isteyebilirsiniz.',
  'KVKK’nın 11. maddesi uyarınca verilerinizin işlenip işlenmediğini öğrenme, düzeltilmesini veya silinmesini isteme ve işlemeye itiraz etme haklarına sahipsiniz. Başvurularınızı sitede yer alan e-posta adresimize iletebilirsiniz.',
  'Yeni ilanlardan haber istediğinizde e-posta adresiniz ve aramanız, açık rızanıza dayanılarak yalnızca size yeni ilanları ve düşen fiyatları yazmak için saklanır. Onaylamadığınız istek 48 saat, onayladığınız arama bir yıl sonra silinir; her e-postadaki bağlantıyla aramayı bitirip adresinizi daha önce de silebilirsiniz.',
  'Favorileriniz ve son baktığınız ilanlar kendi tarayıcınızda (yerel depolama) saklanır; tarayıcınızdan dilediğiniz zaman silebilirsiniz. Favorileriniz ya da son baktığınız ilanlar varken ilgili sayfaları açtığınızda, ilanların güncel bilgilerini gösterebilmek için ilan numaraları sunucumuza gönderilir.',
  'Haritalar Google Haritalar’dan, videoların kapak görselleri YouTube’dan yüklenir. Bu sırada IP adresiniz ve tarayıcı bilgileriniz, sunucuları yurt dışında olabilen Google’a iletilir. Videonun kendisi ancak siz oynattığınızda, çerez kullanmayan oynatıcıyla yüklenir.',
] as const;
