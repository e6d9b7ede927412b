/** A failure whose message is all that the reader needs; printed without a stack. */
export class TaskError extends Error {
  /** @param {string} message an empty one when the cause has already been printed */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a command's main function and turns its outcome into an exit code. */
export async function runTask(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    if (error.message) console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
