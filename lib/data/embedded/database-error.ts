/** Returns a driver's words about an error, without the statement's parameters, which may be personal data. */
export function databaseErrorText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const message = error.message.split('\n', 1)[0] ?? '';
  const parts = code === null || message.includes(code) ? [message] : [code, message];
  return parts.filter(Boolean).join(' ') || error.name;
}
