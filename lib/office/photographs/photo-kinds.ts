import { ascii, imageType } from '#lib/domain/media/image-type.ts';

/** Endings of photographs that can be read. What a file holds is decided by its content. */
const photo = /\.(?:jpe?g|jpe|jfif|jif|pjp(?:eg)?|a?png|webp|gif|avifs?|hei[cf]|hif|tiff?)$/i;

/** Raw files of cameras. Many kinds are built like TIFF, with a thumbnail in front. */
const raw = /\.(?:raw|cr[23w]|ne[fw]|nrw|arw|sr[2fw]|dng|orf|rw[2l]|raf|pef|3fr|iiq|x3f)$/i;

const otherPicture = /\.(?:bmp|dib|jp[2fx]|j2k|jxl|jxr|wdp|psd|psb|svg|tga|eps|ai)$/i;
const film = /\.(?:mp4|m4v|mov|avi|wmv|mkv|webm|3gp|m2?ts|mpe?g|hevc|insv)$/i;
/** Windows hides endings, and some programs leave them out. */
const endless = /\/[^./]+$/;

/** Tells whether a file may be a photograph by its name. */
export const isPhotoName = (path: string): boolean => photo.test(path);

/** Tells whether people mean a file for visitors' eyes, by its name: a photograph, also of an unreadable kind, or a film. */
export const isMediaName = (path: string): boolean =>
  [photo, raw, otherPicture, film, endless].some((kind) => kind.test(path));

/** Tells whether a file is HEIC, as of iPhones: sharp cannot decode HEVC. */
export const isHeic = (head: Uint8Array): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(ascii(head, 4, 12));

/** Recognizes TIFF, except Canon's raw photographs, which say `CR` in it. */
const isTiff = (head: Uint8Array) =>
  /^(?:II[*+]\0|MM\0[*+])/.test(ascii(head, 0, 4)) && ascii(head, 8, 10) !== 'CR';

/** Tells whether a photograph can be read, by its first `imageHeadBytes` bytes and its name. */
export function isReadable(head: Uint8Array, name: string): boolean {
  return imageType(head) !== null || isHeic(head) || (isTiff(head) && !raw.test(name));
}

/** Tells films among the files other than photographs. */
export const isFilmName = (name: string): boolean => film.test(name);
