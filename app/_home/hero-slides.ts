import type { Agency } from '#lib/site/agency-schema.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';

/** Where the branches stand on this screen. */
export const branchesId = 'subeler';

export type SlideContent = {
  headline: string;
  lead: string;
  action: string;
  href: string;
  photo: string;
  photoText: string;
  /** Which part of the photograph a narrow window keeps (CSS `object-position`). */
  focus: string;
};

const places = [
  { href: `${routes.listings}?kategori=Konut`, photo: '/images/hero-1-konut.jpg', focus: '42% 60%' },
  { href: `#${branchesId}`, photo: '/images/hero-2-sube.jpg', focus: '46% 70%' },
  { href: routes.listings, photo: '/images/hero-3-arsa.jpg', focus: '60% 50%' },
] as const;

/** The three slides in their order (rules#hero). */
export function heroSlides([affordable, branches, options]: Agency['hero']): SlideContent[] {
  const [first, second, third] = homeTexts.heroPhotos;
  return [
    { ...affordable, ...places[0], photoText: first },
    { ...branches, ...places[1], photoText: second },
    { ...options, ...places[2], photoText: third },
  ];
}
