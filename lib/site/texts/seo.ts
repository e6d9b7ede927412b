/** Words that only crawlers, tabs and link previews show. */
export const seoTexts = {
  siteTitle: (agencyName: string, city: string) => `${agencyName} | ${city} Satılık ve Kiralık Emlak`,
} as const;
