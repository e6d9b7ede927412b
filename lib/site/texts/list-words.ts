/**
 * Describes a list in words (rules#what-a-list-shows). Turkish counts in the singular, names a kind of property by a compound
 * ('konut ilanı', 'konut ilanları') and a status by an adjective ('kiralık ilan', 'kiralık ilanlar').
 */
export const listWords = {
  /** @param what such as 'kiralık konut' */
  counted: (count: string, what: string, isOfType: boolean) =>
    [count, what, isOfType ? 'ilanı' : 'ilan'].filter(Boolean).join(' '),
  none: (what: string, isOfType: boolean) =>
    [what, isOfType ? 'ilanı' : 'ilan', 'yok'].filter(Boolean).join(' '),
  /** While it is not known how many. */
  some: (what: string, isOfType: boolean) =>
    [what, isOfType ? 'ilanları' : 'ilanlar'].filter(Boolean).join(' '),
  place: (district: string, city: string) => [district, city].filter(Boolean).join(', '),
  inPlace: (place: string, words: string) => `${place}: ${words}`,
  details: (words: string, details: readonly string[]) => `${words} (${details.join(', ')})`,
  search: (text: string) => `“${text}” aramasıyla`,
  number: (id: string) => `İlan No ${id}`,
} as const;
