import { VideoPlayer } from '#components/media/video-player.tsx';
import { Section } from '#components/ui/section.tsx';
import { parseVideo } from '#lib/media/video.ts';
import { env } from '#lib/runtime/env.ts';
import { homeTexts } from '#lib/site/texts/home.ts';

const texts = homeTexts.video;

/** The agency's film; a link without a video leaves the section out (rules#video-links). */
export function VideoSection() {
  const { agency } = env();
  if (parseVideo(agency.videoUrl) === null) return null;
  return (
    <Section lead={texts.lead} title={texts.title}>
      <VideoPlayer link={agency.videoUrl} title={texts.player(agency.name)} />
    </Section>
  );
}
