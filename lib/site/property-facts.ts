import { featureRanking } from './feature-ranking.ts';
import { wordList } from './texts/word-list.ts';

/**
 * Every heading that the site knows as a fact about a property, in the spelling in which a visitor reads it: what the
 * forms of Turkish portals ask for, and what agencies call it in their own sheets. Only these are published without a `+`
 * (rules#published-features). `lib/office/KILAVUZ.md` lists them for the clerk, by the same groups.
 */
export const propertyFacts: Readonly<Record<string, readonly string[]>> = {
  'En çok sorulanlar': featureRanking,
  Ölçüler: wordList(`
    Brüt, Net, Brüt Alan, Net Alan, Brüt Metrekare, Net Metrekare, Metrekare (Brüt), Metrekare (Net), Metrekare, Alan,
    Toplam Alan, Toplam Metrekare, Büyüklük, Yüzölçümü, Brüt / Net M2, Kapalı Alan, Kapalı Alan m², Açık Alan,
    Kullanım Alanı, Oturum Alanı, İnşaat Alanı, Taban Alanı, Arsa Alanı, Arsa Metrekare, Arsa Payı, Arazi Alanı,
    Bahçe Alanı, Bahçe m², Teras Alanı, Teras m², Balkon Alanı, Balkon m², Balkon Metrekare, Salon m²,
    Salon Metrekare, Mutfak m², Mutfak Metrekare, Banyo Metrekare, WC Metrekare, Depo Alanı, Depo m², Dönüm, Hektar,
    Tavan Yüksekliği, Kat Yüksekliği, Giriş Yüksekliği, Kapı Yüksekliği, Kapı Genişliği, Derinlik, Genişlik, Uzunluk`),
  'Oda, kat ve bina': wordList(`
    Oda Tipi, Salon Sayısı,
    Yatak Odası Sayısı, Yatak Odası, Bölüm Sayısı, Bölüm & Oda Sayısı, Bölüm ve Oda Sayısı, Oda / Bölüm Sayısı, Banyo,
    Ebeveyn Banyosu, WC Sayısı, WC, Tuvalet Sayısı, Tuvalet, Daire Katı, Kat Tipi, Kat No, Katı,
    Binanın Kat Sayısı, Bina Kat Sayısı, Toplam Kat, Toplam Kat Sayısı, Kat Adedi, Kattaki Daire Sayısı,
    Bir Kattaki Daire, Daire Sayısı, Toplam Daire Sayısı, Bağımsız Bölüm Sayısı, Blok Sayısı, Blok,
    Konut Sayısı, Konut Şekli, Konut Tipi, Daire Tipi, Villa Tipi, Ev Tipi, Yapı Şekli, Bina Tipi, Bina Türü,
    Binanın Yaşı, Yapı Yaşı, Yapım Yılı, Yapı Yılı, İnşaat Yılı, Bina Yapım Yılı, Yapı Durumu, Bina Durumu,
    Yapı Türü, Yapı Cinsi, Yapı Malzemesi, Yapı Sınıfı, İnşaat Tipi, İnşaat Durumu, İnşaat Seviyesi, Proje Adı, Proje,
    Teslim Tarihi, Teslim Durumu, Teslim Şekli, Anahtar Teslim, Tadilat Durumu, Tadilatlı, Yenileme Yılı,
    Güçlendirme, Deprem Yönetmeliği, Deprem Yönetmeliğine Uygun, Depreme Dayanıklı, Zemin Etüdü, Zemin Sınıfı,
    Kat Malikleri Sayısı, Kat Maliki Sayısı, Dubleks, Tripleks, Ara Kat, Köşe Daire, Ters Dubleks`),
  'Isıtma ve enerji': wordList(`
    Isıtma Tipi, Isıtma Türü, Isıtma Şekli, Isıtma Sistemi, Isınma, Isınma Tipi, Isınma Şekli, Isınma Türü, Yakıt Tipi,
    Yakıt Türü, Yakıt, Kombi, Kombi Markası, Klima, Klima Sayısı, Yerden Isıtma, Merkezi Isıtma, Doğal Gaz,
    Soba, Güneş Enerjisi, Güneş Paneli, Sıcak Su, Isı Yalıtımı, Ses Yalıtımı, Su Yalıtımı, Mantolama, Isı Payölçer,
    Enerji Kimlik Belgesi, Enerji Kimlik Belgesi Sınıfı, Enerji Verimlilik Sınıfı, Enerji Performans Sınıfı,
    Enerji Performansı, Jeneratör, Hidrofor, Su Deposu, Isı Pompası, Elektrikli Araç Şarjı, Şarj İstasyonu`),
  'İç özellikler': wordList(`
    Mutfak Tipi, Mutfak Durumu, Amerikan Mutfak, Ankastre, Ankastre Mutfak, Beyaz Eşya, Eşya Durumu, Eşyalı mı,
    Mobilya, Balkon Sayısı, Balkon Tipi, Balkon Durumu, Cam Balkon, Fransız Balkon, Teras, Teras Sayısı, Veranda,
    Giyinme Odası, Vestiyer, Kiler, Çamaşır Odası, Çalışma Odası, Hobi Odası, Hizmetli Odası, Çatı Katı, Çatı Tipi, Bodrum,
    Depo, Ardiye, Duşakabin, Küvet, Hilton Banyo, Sauna, Hamam, Buhar Odası, Spor Salonu, Parke, Laminat, Seramik,
    Zemin Kaplaması, Zemin Döşemesi, Zemin Tipi, Duvar Kaplaması, Isıcam, PVC Doğrama, Pencere Tipi, Pencere, Panjur,
    Kepenk, Kapı Tipi, Kapı Sayısı, Çelik Kapı, Amerikan Kapı, İç Kapı Tipi, Dış Kapı Tipi, Gömme Dolap, Asma Tavan,
    Kartonpiyer, Spot Aydınlatma, Akıllı Ev, Akıllı Ev Sistemi, İnternet, İnternet Altyapısı, Fiber İnternet, Uydu,
    Kablo TV, Görüntülü Diafon, Diafon, İnterkom, Alarm, Hırsız Alarmı, Yangın Alarmı, Yangın Söndürme, Yangın Merdiveni`),
  'Site ve dış özellikler': wordList(`
    Site, Site İçi, Site İçinde, Güvenlik, 24 Saat Güvenlik, Güvenlik Kamerası, Kamera Sistemi, Kapıcı, Kapıcı Dairesi,
    Havuz, Yüzme Havuzu, Açık Havuz, Kapalı Havuz, Özel Havuz, Bahçe, Müstakil Bahçe, Bahçe Tipi, Bahçeli, Peyzaj,
    Çocuk Parkı, Oyun Alanı, Basketbol Sahası, Tenis Kortu, Yürüyüş Yolu, Kamelya, Barbekü, Garaj, Kapalı Garaj,
    Açık Otopark, Kapalı Otopark, Otopark Tipi, Otopark Sayısı, Otopark Kapasitesi, Araç Kapasitesi, Asansör Sayısı,
    Yük Asansörü, Engelliye Uygun, Engelli Erişimi, Engelli Asansörü, Evcil Hayvan, Hayvan Beslenebilir, Cephe Sayısı,
    Cephe Yönü, Bina Cephesi, Yön, Manzarası, Deniz Manzarası, Sosyal Tesis, Müştemilat, Kümes, Ahır, Sera,
    Telefon Hattı, Su Kuyusu, Sondaj Kuyusu, Kuyu, Fosseptik, Kanalizasyon, Elektrik, Su, Altyapı, Altyapı Durumu`),
  'Para ve koşullar': wordList(`
    Aidat Tutarı, Aylık Aidat, Aidat Bedeli, Depozito Tutarı, Depozito Bedeli, Peşinat, Vade,
    Taksit, Taksit Sayısı, Taksitli, Kredi, Kredi Uygunluğu, Krediye Uygunluk Durumu, Krediye Uygunluğu, 
    Takas Durumu, Takasa Uygun, Takas Olur, Kira, Kira Bedeli, Aylık Kira, Yıllık Kira,
    Kira Geliri, Aylık Kira Getirisi, Yıllık Kira Getirisi, Kira Süresi, Kira Dönemi, Kiracılı, Kiracılı mı,
    En Az Kira Süresi, Minimum Kira Süresi, Kira Çarpanı, Amortisman Süresi, Geri Dönüş Süresi, Yatırıma Uygunluk,
    Yatırıma Uygun, Metrekare Fiyatı, Metrekare Birim Fiyatı, Metrekare Birim Fiyat, Birim Fiyat, m² Birim Fiyatı,
    Devir Bedeli, Devir Ücreti, Devren Bedeli, Devren, Fiyat Durumu, KDV, KDV Oranı, Kat Karşılığı, Hasılat Paylaşımı,
    Kullanım, Kullanım Amacı, Kullanım Şekli, Müsaitlik Durumu, Boş, Boş mu, Taşınma Tarihi, Kimler İçin Uygun,
    Öğrenciye Uygun, Aileye Uygun, Görüntülü Gezilebilir, Görüntülü Gezinti, Görüntülü Arama ile Gezilebilir,
    Yabancıya Uygun, Vatandaşlığa Uygun, Oturma İznine Uygun, Kentsel Dönüşüm`),
  'Tapu ve imar': wordList(`
    Tapu, Tapu Türü, Tapu Tipi, Tapu Cinsi, Tapu Niteliği, Tapu Tahsis, Hisse, Hisse Durumu, Hisse Oranı,
    Hisseli, Kat Mülkiyeti, Kat Mülkiyetli, Kat İrtifakı, Kat İrtifaklı, Müstakil Tapu, İskan, İskan Durumu, İskanlı,
    Yapı Kullanma İzni, Yapı Ruhsatı, Ruhsat, Ruhsat Durumu, İmar, İmar Tipi, İmar Türü, İmar Şekli, İmarlı, İmar Barışı,
    İmar Planı, Plan Türü, Plan Fonksiyonu, Nitelik, Vasıf, Vasfı, Ada, Parsel, Pafta, Ada / Parsel, 
    Ada - Parsel No, Pafta / Ada / Parsel, KAKS, TAKS, Emsal, Emsal (KAKS), Taks (Emsal), TAKS / KAKS,
    İnşaat Emsali, Emsal Değeri, İnşaat Hakkı, Yapılaşma, Yapılaşma Koşulu, Yapı Nizamı, Kat İzni, Kat Sınırı,
    İzin Verilen Kat, Hmax, Maksimum Yükseklik, Çekme Mesafesi, Taşınmaz No, Taşınmaz Numarası`),
  'Arsa ve tarla': wordList(`
    Arsa Tipi, Arazi Tipi, Arazi Yapısı, Arazi Eğimi, Eğim, Eğim Durumu, Topoğrafya, Zemin Yapısı, Toprak Yapısı,
    Toprak Türü, Toprak Sınıfı, Verimlilik, Yola Cephe, Yola Cephesi, Yol Cephesi, Cephe Uzunluğu, Cephe Genişliği,
    Yol Durumu, Yolu Var, Yol, Kadastro Yolu, Kadastral Yol, Asfalt Yol, Yola Uzaklık, Köşe Parsel, İfraz, İfraz Durumu,
    İfrazlı, Tevhit, Parselasyon, Parsel Sayısı, Sulama, Sulama Durumu, Sulama Tipi, Sulu, Sulanabilir, Su Durumu,
    Elektrik Durumu, Trafo, Doğalgaz Durumu, Ekili, Ekili Ürün, Ekim Durumu, Ağaç Sayısı, Ağaç Türü, Ağaç Cinsi,
    Ağaç Yaşı, Meyve Ağacı, Zeytin Ağacı Sayısı, Bağ, Meyvelik, Çit, Tel Örgü, Etrafı Çevrili, Bağ Evi, Üzerinde Yapı,
    Üzerinde Yapı Var mı, Köye Uzaklık, Merkeze Uzaklık, Komşu Parsel, Tarla Tipi`),
  İşyeri: wordList(`
    İşyeri Tipi, İşyeri Türü, İşletme Türü, Vitrin, Vitrin Genişliği, Vitrin Sayısı, Cephe Metre, Tabela Yeri,
    Kullanıma Uygun, Faaliyet Alanı, Uygun İş Kolları, Kapasite, Kişi Kapasitesi, Oturma Kapasitesi, Masa Sayısı,
    Koltuk Sayısı, Çalışma Alanı, Açık Ofis, Ofis Sayısı, Toplantı Odası, Resepsiyon, Asma Kat, Asma Kat m², Rampa,
    Yükleme Rampası, Rampa Sayısı, TIR Girişi, TIR Yanaşma, Kamyon Girişi, Vinç, Vinç Kapasitesi, Elektrik Gücü,
    Trafo Gücü, Kurulu Güç, Sanayi Elektriği, Zemin Taşıma Kapasitesi, Baca, Baca Durumu, Havalandırma, Alkol Ruhsatı,
    İşyeri Ruhsatı, Çalışma Ruhsatı, Demirbaş, Demirbaşlar, Ekipman, Soğuk Hava Deposu, Yıldız Sayısı, Yatak Sayısı,
    Yatak Kapasitesi, Turizm Belgesi, Personel Sayısı, Yükseltilmiş Döşeme, Kolon Aralığı, AVM İçi, Plaza`),
  'Yer ve ulaşım': wordList(`
    Bölge, Belde, Köy, Mevki, Mevkii, Semt, Denize Uzaklık, Denize Mesafe, Denize Sıfır, Merkeze Mesafe,
    Şehir Merkezine Uzaklık, Havalimanına Uzaklık, Metroya Uzaklık, Tramvaya Uzaklık, Otobüs Durağına Uzaklık, Okula Uzaklık,
    Hastaneye Uzaklık, Markete Uzaklık, Üniversiteye Uzaklık, Çarşıya Uzaklık, Ana Yola Uzaklık, Toplu Taşıma, Metro,
    Tramvay, Devre, Devre Dönemi, Dönem, Dönem Süresi, Devremülk Dönemi, Tatil Dönemi, Kişi Sayısı`),
};
