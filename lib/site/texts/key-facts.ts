/** Facts of a listing in a few words, as Turkish says them. */
export const keyFactTexts = {
  rooms: (count: string) => `${count} oda`,
  area: (area: string, unit: string) => `${area} ${unit}`,
  gross: (area: string) => `Brüt ${area}`,
  net: (area: string) => `Net ${area}`,
  floor: (number: string) => `${number}. kat`,
  /** By their folded names. */
  namedFloors: {
    zemin: 'Zemin kat',
    bodrum: 'Bodrum kat',
    ara: 'Ara kat',
    'en ust': 'En üst kat',
    giris: 'Giriş katı',
    bahce: 'Bahçe katı',
    cati: 'Çatı katı',
  } as Readonly<Record<string, string>>,
  age: (years: string) => `${years} yaşında`,
  newBuilding: 'Sıfır bina',
  zoning: (zoning: string) => `İmar: ${zoning}`,
  block: (number: string) => `${number} ada`,
  parcel: (number: string) => `${number} parsel`,
  blockAndParcel: 'Ada / parsel',
} as const;
