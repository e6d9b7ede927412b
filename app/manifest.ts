import type { MetadataRoute } from 'next';
import { env } from '#lib/runtime/env.ts';
import { brandColors } from '#lib/site/brand.ts';

// A build knows nothing of the agency whose site will run.
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { agency } = env();
  return {
    name: agency.legalName,
    short_name: agency.name,
    description: agency.introduction.search,
    lang: 'tr',
    start_url: '/',
    display: 'browser',
    theme_color: brandColors.theme,
    background_color: brandColors.background,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
