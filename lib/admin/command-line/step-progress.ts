import type { Output } from './output.ts';
import type { Progress } from './progress.ts';

/** Progress of work that itself counts what it has done, and learns only on the way how much there is. */
export function stepProgress(output: Output, title: string) {
  let progress: Progress | null = null;
  let shown = 0;
  return {
    /** @param all null while the total is unknown */
    show(done: number, all: number | null) {
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
