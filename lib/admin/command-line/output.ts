import { createInterface } from 'node:readline/promises';
import { createProgress, type Progress } from './progress.ts';

export type Output = ReturnType<typeof createOutput>;

/**
 * Where a command writes: results to standard output, everything else to standard error.
 * @param isJson whether `--json` was given; then only `json` writes results
 */
export function createOutput(isJson: boolean) {
  const { stdin, stdout, stderr } = process;
  /** @param total steps that `advance` counts, null when it is unknown */
  const progress = (title: string, total: number | null) => createProgress(stderr, title, total);
  return {
    isJson,
    line(text = '') {
      if (!isJson) stdout.write(`${text}\n`);
    },
    json(value: unknown) {
      if (isJson) stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    /** Something that the reader should know beside the result. */
    note: (text: string) => void stderr.write(`${text}\n`),
    progress,
    /** Progress of work that itself counts what it has done, and learns only on the way how much there is. */
    stepProgress(title: string) {
      let begun: Progress | null = null;
      let shown = 0;
      return {
        /** @param all null while the total is unknown */
        show(done: number, all: number | null) {
          begun ??= progress(title, all);
          begun.advance(done - shown);
          shown = done;
        },
        end() {
          begun?.end();
          begun = null;
        },
      };
    },
    /** Asks a question that is answered with yes or no; false when there is no terminal to ask. */
    async confirm(question: string): Promise<boolean> {
      if (!stdin.isTTY) return false;
      const terminal = createInterface({ input: stdin, output: stderr });
      try {
        const answer = await terminal.question(`${question} (e/h) `);
        return /^e(vet)?$/i.test(answer.trim());
      } finally {
        terminal.close();
      }
    },
  };
}
