import { routes } from '#lib/site/navigation.ts';

/**
 * Where an address leads that names the list's first page by its number: to the one without, with its other
 * parameters as they were sent. Null for every other address. Crawlers then know one address for one list; done
 * here because a page is rendered without the parameters that do not change it, tracking among them.
 */
export function firstPageAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  if (pathname !== routes.listings || !search.includes('sayfa=1')) return null;
  if (new URLSearchParams(search).get('sayfa') !== '1') return null;
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('sayfa='));
  return others.length === 0 ? pathname : `${pathname}?${others.join('&')}`;
}
