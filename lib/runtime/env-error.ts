/** A wrong setting or a place that it names which cannot be used; `message` is one line that names the variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** A failure that a changed setting mends: printed in one line, without a stack. */
export function isEnvError(error: unknown): error is Error {
  return error instanceof Error && error.name === EnvError.name;
}
