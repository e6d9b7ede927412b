import sharp from 'sharp';
import { sharePictureSize } from '#lib/domain/seo/metadata.ts';
import { openPhotograph } from './resize-picture.ts';

/** JPEG qualities to try, best first: nearly every photograph fits with the first. */
const qualities = [80, 65, 50, 35, 20];

/**
 * Makes of a photograph the card of a shared link: cropped to 1200x630, JPEG, under 300 KB.
 * @throws what sharp throws for bytes other than a picture
 */
export async function composeSharedPicture(photo: Uint8Array): Promise<Buffer> {
  const { width, height, maxBytes } = sharePictureSize;
  const { data, info } = await (await openPhotograph(photo))
    .flatten({ background: 'white' })
    .resize(width, height, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const jpeg = await sharp(data, { raw: info })
      .jpeg({ quality, progressive: true, mozjpeg: true })
      .toBuffer();
    if (jpeg.byteLength <= maxBytes) return jpeg;
  }
  throw new Error('no quality makes the picture small enough');
}
