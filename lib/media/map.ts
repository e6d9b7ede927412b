import { limits } from '#lib/site/limits.ts';

/** WGS 84 degrees. */
export type Coordinates = { latitude: number; longitude: number };

const number = '(-?\\d{1,3}(?:\\.\\d+)?)';
const separator = '\\s*(?:,|%2C)\\s*(?:\\+|%20)?';
const latitudeFirst = [
  new RegExp(`@${number},${number}`),
  new RegExp(`[?&](?:q|ll|query|center|destination)=(?:loc:)?${number}${separator}${number}`, 'i'),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`^\\s*${number}${separator}${number}\\s*$`, 'i'),
];
const longitudeFirst = new RegExp(`!2d${number}!3d${number}`);

/** Reads coordinates from the usual forms of a map link (decisions §4); null when there are none. */
export function parseCoordinates(link: string): Coordinates | null {
  for (const form of latitudeFirst) {
    const match = form.exec(link);
    if (match) return toCoordinates(match[1], match[2]);
  }
  const match = longitudeFirst.exec(link);
  return match ? toCoordinates(match[2], match[1]) : null;
}

function toCoordinates(latitudeText?: string, longitudeText?: string): Coordinates | null {
  const latitude = Number(latitudeText);
  const longitude = Number(longitudeText);
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : null;
}

/** Map search link at zoom 15 (specification §2 and §9) that opens the map service. */
export function mapLink({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps?q=${latitude},${longitude}&z=${limits.mapZoom}`;
}

/** The same map search as a frame. */
export function mapFrameUrl(coordinates: Coordinates): string {
  return `${mapLink(coordinates)}&hl=tr&output=embed`;
}
