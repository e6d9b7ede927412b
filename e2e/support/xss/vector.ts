/** What a vector does when it succeeds; every part carries its number, so that a hit names it. */
export type Payload = {
  /** Statement that reports the vector as run. */
  js: string;
  /** Host that no page may ask. */
  host: string;
  /** A word for ids, names and texts. */
  mark: string;
};

/**
 * The place that a vector is made for: what it is put into on the unprotected page. On the site every vector goes
 * into every field.
 */
export type Place = 'html' | 'url' | 'attribute' | 'unquoted' | 'json' | 'script' | 'css' | 'rawtext';

export type Recipes = Readonly<Record<string, (payload: Payload) => string>>;

export type Vector = { number: number; name: string; place: Place; text: string };

export function payloadOf(number: number): Payload {
  return { js: `__xss(${number})`, host: `xss-${number}.invalid`, mark: `xss-${number}-mark` };
}

/** Number of the vector that a text belongs to, null when it belongs to none. */
export function vectorNumberIn(text: string): number | null {
  const digits = /xss[-(`]\s*(\d+)/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The same letters in the spellings that a browser decodes again. */
export const spelled = {
  decimal: (text: string) =>
    codes(text)
      .map((code) => `&#${code};`)
      .join(''),
  hex: (text: string) =>
    codes(text)
      .map((code) => `&#x${code.toString(16)};`)
      .join(''),
  padded: (text: string) =>
    codes(text)
      .map((code) => `&#${String(code).padStart(7, '0')}`)
      .join(''),
  percent: (text: string) =>
    codes(text)
      .map((code) => `%${code.toString(16).padStart(2, '0')}`)
      .join(''),
  base64: (text: string) => Buffer.from(text).toString('base64'),
  utf7: (text: string) => `+ADw-${text}+AD4-`,
  fullWidth: (text: string) =>
    codes(text)
      .map((code) => String.fromCharCode(code + 0xfee0))
      .join(''),
};
