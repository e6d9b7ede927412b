import type { MetadataRoute } from 'next';
import { env } from '#lib/runtime/env.ts';

// The answer depends on the environment of the running site, not on that of the build.
export const dynamic = 'force-dynamic';

/** Lets crawlers read everything, photographs and scripts included; a staging site keeps them out (rules#settings). */
export default function robots(): MetadataRoute.Robots {
  const { isStaging, siteUrl } = env();
  if (isStaging) return { rules: { userAgent: '*', disallow: '/' } };
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/api/files/', '/_next/'],
      disallow: ['/api/'],
    },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
