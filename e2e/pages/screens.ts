import { listingHref, routes } from '#lib/site/navigation.ts';

/** An address of every screen, in the order of the routes. */
export const screens: readonly string[] = Object.values(routes).map((path) =>
  path === routes.listingDetail ? listingHref('1001') : path,
);

/** Those that open with photographs. */
export const photographScreens: readonly string[] = [routes.home, routes.listings, listingHref('1001')];
