import { createInterface } from 'node:readline/promises';
import { createProgress, type Progress } from './progress.ts';

/** Where a command writes: results to standard output, everything else to standard error. */
export type Output = {
  /** Whether `--json` was given; then only `json` may write results. */
  isJson: boolean;
  line(text?: string): void;
  json(value: unknown): void;
  /** Something that the reader should know beside the result. */
  note(text: string): void;
  /** @param total steps that `advance` counts, null when it is unknown */
  progress(title: string, total: number | null): Progress;
  /** Asks a question that is answered with yes or no; false when there is no terminal to ask. */
  confirm(question: string): Promise<boolean>;
};

export function createOutput(isJson: boolean): Output {
  const { stdin, stdout, stderr } = process;
  return {
    isJson,
    line(text = '') {
      if (!isJson) stdout.write(`${text}\n`);
    },
    json(value) {
      if (isJson) stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    note: (text) => void stderr.write(`${text}\n`),
    progress: (title, total) => createProgress(stderr, title, total),
    async confirm(question) {
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
