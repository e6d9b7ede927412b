// Written out: a bundle shortens names of classes.
const name = 'EnvError';

/** A wrong setting, or one whose file or address cannot be used; `message` is one line that names the variable. */
export class EnvError extends Error {
  override readonly name = name;
}

/** Tells whether a changed setting fixes a failure, which is then printed in one line without a stack. */
export function isEnvError(error: unknown): error is Error {
  return error instanceof Error && error.name === name;
}
