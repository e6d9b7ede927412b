/** A failure that a person can mend: its Turkish message is all that the reader needs, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly exitCode: number;
  /** @param exitCode 2 for a wrong usage, 3 when it should be tried again soon */
  constructor(message: string, exitCode: 1 | 2 | 3 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
