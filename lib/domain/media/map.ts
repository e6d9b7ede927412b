import { limits } from '#lib/site/limits.ts';

/** WGS 84 degrees. */
type Coordinates = { latitude: number; longitude: number };

const degrees = (name: string) => `(?<${name}>[-+]?\\d{1,3}(?:\\.\\d+)?)(?!\\.?\\d)`;
const latitude = degrees('latitude');
const longitude = degrees('longitude');
const pair = `${latitude}\\s*,[\\s+]*${longitude}`;

/** The usual forms of a map link (rules#map), a marked place before the centre of the view. */
const forms = [
  new RegExp(`!3d${latitude}!4d${longitude}`),
  new RegExp(`[?&;](?:q|ll|query|center|destination)=(?:loc:)?\\s*${pair}`, 'i'),
  new RegExp(`@${pair}`),
  new RegExp(`!2d${longitude}!3d${latitude}`),
  new RegExp(`(?:^|/)\\s*${pair}\\s*(?:$|[,/?&])`),
];

/** Reads the coordinates of a map link, or of a bare `lat,lng`; null for any other link. */
export function parseCoordinates(link: string): Coordinates | null {
  const text = decoded(link);
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    const place = groups && toCoordinates(Number(groups.latitude), Number(groups.longitude));
    if (place) return place;
  }
  return null;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

function toCoordinates(latitude: number, longitude: number): Coordinates | null {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : null;
}

/** A place for a map, in degrees or in words. */
export type MapTarget = Coordinates | string;

/** Returns a search link at zoom 15 (rules#map) that opens the map service. */
export function mapLink(target: MapTarget): string {
  const query =
    typeof target === 'string'
      ? encodeURIComponent(target.toWellFormed())
      : `${target.latitude},${target.longitude}`;
  return `https://www.google.com/maps?q=${query}&z=${limits.mapZoom}`;
}

/** Returns the same map search as a frame. */
export function mapFrameUrl(target: MapTarget): string {
  return `${mapLink(target)}&hl=tr&output=embed`;
}
