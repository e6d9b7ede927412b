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
    /** Progress of work in steps, one after the other, that itself counts what it has done. */
    steps() {
      let step: { title: string; shown: number; progress: Progress } | null = null;
      return {
        /** @param all null while the total is unknown */
        show(title: string, done: number, all: number | null) {
          if (step?.title !== title) {
            step?.progress.end();
            step = { title, shown: 0, progress: progress(title, all) };
          }
          step.progress.advance(done - step.shown);
          step.shown = done;
        },
        end: () => step?.progress.end(),
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
