/** A wrong setting, or one whose file or address cannot be used; `message` is one line that names the variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Tells whether a changed setting fixes a failure, which is then printed in one line without a stack. */
export function isEnvError(error: unknown): error is Error {
  return error instanceof Error && error.name === EnvError.name;
}
