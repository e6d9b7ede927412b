/** The privacy notice behind the 'KVKK Aydınlatma Metni' button under every sending form (Law no. 6698). */
export const kvkk = {
  title: 'KVKK Aydınlatma Metni',
  notice: 'Bilgileriniz yalnızca talebinizi yanıtlamak için işlenir.',
} as const;

/** The notice itself; part of the document, not of the scripts. */
export const kvkkParagraphs = [
  'Bu form aracılığıyla paylaştığınız ad soyad, telefon numarası, iletişim nedeni ve açıklama bilgileri, 6698 sayılı Kişisel Verilerin Korunması Kanunu (“KVKK”) kapsamında veri sorumlusu sıfatıyla ofisimiz tarafından işlenir.',
  'Verileriniz, talebinizi değerlendirmek, sizinle iletişime geçmek ve talep ettiğiniz emlak danışmanlığı hizmetini sunmak amacıyla; bir sözleşmenin kurulması ve ofisimizin meşru menfaati hukuki sebeplerine dayanılarak elektronik ortamda toplanır.',
  'Verileriniz, ilgili emlak danışmanı ve hizmet aldığımız barındırma sağlayıcısı dışında üçüncü kişilerle paylaşılmaz; amaç ortadan kalktığında silinir.',
  'KVKK’nın 11. maddesi uyarınca verilerinizin işlenip işlenmediğini öğrenme, düzeltilmesini veya silinmesini isteme ve işlemeye itiraz etme haklarına sahipsiniz. Başvurularınızı sitede yer alan e-posta adresimize iletebilirsiniz.',
  'Favorileriniz ve son baktığınız ilanlar yalnızca kendi tarayıcınızda (yerel depolama) saklanır, bize gönderilmez; tarayıcınızdan dilediğiniz zaman silebilirsiniz.',
] as const;
