declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** @returns the best of the available encodings; undefined where none is acceptable */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
