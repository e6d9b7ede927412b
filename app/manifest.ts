import type { MetadataRoute } from 'next';
import { agency } from '#lib/site/agency.ts';
import { brandColors } from '#lib/site/brand.ts';
import { siteDescription } from '#lib/site/texts/home.ts';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: agency.legalName,
    short_name: agency.name,
    description: siteDescription,
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
