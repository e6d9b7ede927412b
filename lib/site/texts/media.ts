/** Words of the video player. */
export const mediaTexts = {
  playVideo: 'Videoyu oynat',
  watchElsewhere: 'Videoyu YouTube’da izleyin',
} as const;
