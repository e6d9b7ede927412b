import { parsePrice } from '#lib/listing/price.ts';
import type { SampleListing } from '#lib/listing/samples/sample-listing.ts';
import type { listings } from '../schema.ts';

/** A sample listing as a row. */
export function toListingRow(sample: SampleListing): typeof listings.$inferInsert {
  const priceAmount = parsePrice(sample.price);
  return {
    id: Number(sample.id),
    title: sample.title,
    descriptionHtml: sample.aciklama,
    type: sample.type,
    subtype: sample.emlakAltTipi,
    status: sample.emlakDurumu,
    city: sample.il,
    district: sample.ilce,
    neighbourhood: sample.mahalle,
    priceAmount,
    priceText: priceAmount === null ? sample.price : '',
    features: sample.typicalFeatures,
    images: sample.image_carousel,
    facade: sample.cephe,
    interior: sample.ic_ozellikler,
    exterior: sample.dis_ozellikler,
    surroundings: sample.muhit,
    transport: sample.ulasim,
    view: sample.manzara,
    embedUrl: sample.embedUrl,
    videoUrl: sample.videoUrl,
    ownerId: Number(sample.id_users),
    advisorFirstName: sample.isim,
    advisorLastName: sample.soyisim,
    advisorPhone: sample.telefon,
    featuredOrder: sample.featuredOrder,
    createdAt: new Date(sample.olusturmaTarihi),
    updatedAt: new Date(sample.guncellemeTarihi),
  };
}
