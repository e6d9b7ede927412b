import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wireDetailSchema, wirePreviewSchema } from '#lib/contract/listing.ts';
import { parseCoordinates } from '#lib/media/map.ts';
import { parseVideo } from '#lib/media/video.ts';
import { listingStatuses } from '#lib/site/limits.ts';
import { toFeatures } from './features.ts';
import { parsePrice } from './price.ts';
import { samples, toSamplePreview } from './samples.ts';

const distinct = <T>(values: T[]) => [...new Set(values)].sort();

describe('the eight samples', () => {
  it('have the ids 1001-1008, every type and every status', () => {
    const ids = samples.map(({ id }) => id);
    expect(ids).toEqual('1001 1002 1003 1004 1005 1006 1007 1008'.split(' '));
    expect(distinct(samples.map(({ type }) => type))).toEqual(['Arsa', 'Isyeri', 'Konut', 'Tarla']);
    const statuses = listingStatuses.map(({ value }) => value as string);
    expect(distinct(samples.map(({ emlakDurumu }) => emlakDurumu))).toEqual(statuses.sort());
  });

  it('stand out with a tab of their own each', () => {
    const featured = samples.filter(({ featuredOrder }) => featuredOrder !== null);
    expect(featured.length).toBeGreaterThanOrEqual(3);
    expect(distinct(featured.map(({ type }) => type))).toHaveLength(featured.length);
  });

  it('differ in what a screen must cope with', () => {
    const maps = samples.map(({ embedUrl }) =>
      embedUrl === '' ? 'none' : parseCoordinates(embedUrl) ? 'read' : 'unreadable',
    );
    expect(distinct(maps)).toEqual(['none', 'read', 'unreadable']);
    const videos = samples.map(({ videoUrl }) =>
      videoUrl === '' ? 'none' : parseVideo(videoUrl)?.isPortrait,
    );
    expect(new Set(videos)).toEqual(new Set(['none', true, false]));
    expect(samples.filter(({ aciklama }) => aciklama.length > 270).length).toBeGreaterThanOrEqual(3);
  });

  it.each(samples)('$id is complete and travels as the contract says', (sample) => {
    expect(wireDetailSchema.parse(sample)).toEqual(sample);
    expect(wirePreviewSchema.parse(toSamplePreview(sample))).toEqual(toSamplePreview(sample));
    const { title, emlakAltTipi, il, ilce, mahalle, isim, soyisim, telefon, aciklama } = sample;
    expect([title, emlakAltTipi, il, ilce, mahalle, isim, soyisim, telefon, aciklama]).not.toContain('');
    expect(parsePrice(sample.price)).toBeGreaterThan(0);
    expect(toFeatures(sample.typicalFeatures)).toHaveLength(sample.typicalFeatures.length);
    for (const path of sample.image_carousel)
      expect(existsSync(path.replace('ornek/', 'lib/backend/embedded/seed/photos/')), path).toBe(true);
  });
});
