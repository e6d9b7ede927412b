/** Colours needed outside of the style sheet (browser chrome, manifest). They repeat `--blue` and `--surface`. */
export const brandColors = { theme: '#0b5bb0', background: '#ffffff' } as const;
