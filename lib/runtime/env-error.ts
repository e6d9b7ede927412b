/** A wrong setting or a place that it names which cannot be used; `message` is one line that names the variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}
