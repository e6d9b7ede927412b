/** What a driver says about an error, without the statement's parameters, which may be personal data. */
export function databaseErrorText(error: unknown): string {
  // Drizzle's own message holds the parameters.
  const isWrapped = error instanceof Error && error.message.startsWith('Failed query');
  const source = isWrapped ? error.cause : error;
  if (!(source instanceof Error)) return 'unknown error';
  const code = 'code' in source && typeof source.code === 'string' ? source.code : null;
  const message = source.message.split('\n', 1)[0] ?? '';
  const parts = code === null || message.includes(code) ? [message] : [code, message];
  return parts.filter(Boolean).join(' ') || source.name;
}
