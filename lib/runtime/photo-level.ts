import sharp from 'sharp';
import { levelFactor } from '#lib/domain/media/dark-photo.ts';

/** Measures the factor that brightens a photograph where it is shown (rules#dark-photographs): more than 1 for a dark one. */
export async function photoLevel(photo: Uint8Array, limitInputPixels: number): Promise<number> {
  const sample = sharp(photo, { limitInputPixels }).resize(200, 200, { fit: 'inside' });
  return levelFactor(await sample.flatten({ background: 'white' }).greyscale().raw().toBuffer());
}
