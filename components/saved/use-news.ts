import { useEffect, useState } from 'react';
import type { News } from './look-for-news.ts';

const noNews: News = { fell: 0, gone: 0, found: {} };

/** Returns the news of the favourites (rules#favourite-news), with code that is fetched where there are any. */
export function useNews(count: number) {
  const [news, setNews] = useState(noNews);
  useEffect(() => {
    if (count === 0) return;
    const left = new AbortController();
    import('./look-for-news.ts')
      .then(({ lookForNews }) => lookForNews(setNews, left.signal))
      // Code that cannot be fetched tells no news.
      .catch(() => {});
    return () => left.abort();
  }, [count]);
  return count > 0 ? news : noNews;
}
