import type { Output } from './output.ts';
import type { Progress } from './progress.ts';

export type StepProgress = {
  /** @param all null while the total is unknown */
  show(done: number, all: number | null): void;
  /** Ends the line, if there was one. */
  end(): void;
};

/** Progress of work that itself counts what it has done, and learns only on the way how much there is. */
export function stepProgress(output: Output, title: string): StepProgress {
  let progress: Progress | null = null;
  let shown = 0;
  return {
    show(done, all) {
      progress ??= output.progress(title, all);
      progress.advance(done - shown);
      shown = done;
    },
    end() {
      progress?.end();
      progress = null;
    },
  };
}
