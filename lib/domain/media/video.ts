const hosts = 'youtube.com m.youtube.com music.youtube.com youtube-nocookie.com youtu.be'.split(' ');
/** Old links append parameters with `&` instead of `?`. `videoseries` means a playlist. */
const id = /^(?!videoseries)([\w-]{11})(?:&.*)?$/;

export type Video = { id: string; isPortrait: boolean };

/**
 * Reads a video link: shorts, youtu.be, watch and embed forms (rules#video-links).
 * @returns null when the link yields no 11-character id
 */
export function parseVideo(link: string): Video | null {
  const address = /^\w+:\/\//.test(link.trim()) ? link.trim() : `https://${link.trim()}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const host = url?.hostname.replace(/^www\./, '');
  if (!url || !host || !hosts.includes(host)) return null;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return toVideo(first, false);
  if (first === 'watch') return toVideo(url.searchParams.get('v'), false);
  if (first === 'shorts') return toVideo(second, true);
  return first === 'embed' || first === 'v' || first === 'live' ? toVideo(second, false) : null;
}

function toVideo(candidate: string | null | undefined, isPortrait: boolean): Video | null {
  const match = id.exec(candidate ?? '');
  return match?.[1] ? { id: match[1], isPortrait } : null;
}

/** Returns the player on the host that sets no cookie before play, starting by itself (rules#video-player). */
export function playerUrl(video: Video): string {
  return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`;
}

/** Returns the video on its platform's own page, for browsers without JavaScript. */
export function watchUrl(video: Video): string {
  return `https://www.youtube.com/${video.isPortrait ? 'shorts/' : 'watch?v='}${video.id}`;
}

/** Lists thumbnails, best first; the second is the fallback where the first does not exist (rules#video-player). */
export function thumbnailUrls(video: Video): [string, string] {
  const base = `https://i.ytimg.com/vi/${video.id}`;
  return [`${base}/maxresdefault.jpg`, `${base}/hqdefault.jpg`];
}
