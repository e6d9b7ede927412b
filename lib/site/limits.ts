/** Business constants (rules#limits). Durations in milliseconds, widths in CSS pixels, money in lira. */
export const limits = {
  phoneDigits: 10,
  phonePrefix: '+90',
  phoneGroups: [3, 3, 2, 2],
  preloaderMs: 300,
  heroAutoplayMs: 3000,
  heroSlideMs: 300,
  pageSize: 9,
  searchDebounceMs: 500,
  /** Letters of what a filter may ask for, and of a visitor's name. */
  filterLength: 200,
  fullNameLength: 200,
  featuredDescriptionLength: 270,
  sharingDescriptionLength: 50,
  cardFeatures: 3,
  keyFacts: 4,
  /** Square metres: an area outside of these is a slip, and no price is divided by it. */
  minArea: 10,
  maxArea: 10_000_000,
  /** Square metres of a dönüm, from which land is measured in it. */
  squareMetresOfDonum: 1000,
  similarListings: 6,
  /** Of cards in a wide window. */
  gridColumns: 3,
  /** A lower price is a placeholder. */
  minPrice: 100,
  /** The highest rate, in percent a month, and the longest term of the loan calculator. */
  loanMonthlyRate: 20,
  loanMonths: 480,
  /** Pause of the typing after which a fault in a number of the calculator is explained. */
  explainAfterMs: 500,
  mapZoom: 15,
  gallerySlideMs: 450,
  galleryIntervalMs: 3000,
  gallerySwipeThreshold: 30,
  messageBodyBytes: 16 * 1024,
  /** A message sent sooner after its form appeared waits until then: no person fills a form that fast. */
  minFillMs: 800,
  favourites: 100,
  /** A visit is over when nothing of the favourites has been asked or shown for so long. */
  visitMs: 30 * 60_000,
  /** Favourites that are asked for what is new about them, the newest. */
  favouritesLookedAt: 20,
  recentlySeen: 6,
  /** Listings of a list that visitors send each other; each is a call. */
  sharedListings: 20,
  minCompared: 2,
  maxCompared: 4,
} as const;
