/** The listings with which a home is compared to find its value (rules#home-value). */
export const homeForSale = { type: 'Konut', status: 'Satilik' } as const;

export const homeValueLimits = {
  /** Fewer comparable homes give no number. */
  minHomes: 5,
  nearest: 3,
  /** Square metres. */
  minArea: 10,
  maxArea: 2000,
} as const;

/** The fields of the form, as they stand in the address of the home screen. */
export const homeValueParameters = {
  district: 'ilce',
  neighbourhood: 'mahalle',
  rooms: 'oda',
  area: 'brut',
} as const;

/** `id` of the form, at which its answer opens. */
export const homeValueId = 'eviniz-ne-eder';
