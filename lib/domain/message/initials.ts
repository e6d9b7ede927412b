/** Recognizes 'Av.' and 'Dr.', but not the 'M.' of an abbreviated name. */
const isTitle = (word: string) => /^\p{L}{2,}\.$/u.test(word);

/**
 * Returns the first letters of the first and the last word of a name, in Turkish capitals (i as İ, ı as I); '' where no
 * word has a letter (rules#advisor).
 */
export function initials(firstName: string, lastName: string): string {
  const words = `${firstName} ${lastName}`.normalize('NFC').split(/\s+/u);
  const letters = words.filter((word) => !isTitle(word)).flatMap((word) => word.match(/\p{L}/u) ?? []);
  const [first = '', last = ''] = [letters[0], letters.slice(1).at(-1)];
  return (first + last).toLocaleUpperCase('tr');
}
