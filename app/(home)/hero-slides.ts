import { routes } from '#lib/site/navigation.ts';
import { homeTexts } from '#lib/site/texts/home.ts';

const { affordable, branches, options } = homeTexts.hero.slides;

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

/** The three slides in their order (rules#hero). */
export const heroSlides: readonly SlideContent[] = [
  {
    ...affordable,
    href: `${routes.listings}?kategori=Konut`,
    photo: '/images/hero-1-konut.jpg',
    photoText: affordable.photo,
    focus: '42% 60%',
  },
  {
    ...branches,
    href: `#${branchesId}`,
    photo: '/images/hero-2-sube.jpg',
    photoText: branches.photo,
    focus: '46% 70%',
  },
  {
    ...options,
    href: routes.listings,
    photo: '/images/hero-3-arsa.jpg',
    photoText: options.photo,
    focus: '60% 50%',
  },
];
