import type { Progress } from '#lib/runtime/progress.ts';
import type { SiteData } from '../open-site-data.ts';

/** Input and output of a command. Results go to standard output, everything else to standard error. */
export type Call = {
  /** The words after the command's name without the options. */
  args: string[];
  /** The value of an option that takes one, undefined where it was not given. */
  text(option: string): string | undefined;
  flag(option: string): boolean;
  /** The site's data, opened on first use and closed after the command. */
  open(): Promise<SiteData>;
  print(line: string): void;
  note(line: string): void;
  /** Reports every five seconds. */
  progress: Progress;
  /**
   * Asks a question, unless `--yes` was given.
   * @throws UserError with `refusal` where the answer is no, as it is without a terminal
   */
  confirm(question: string, refusal: string): Promise<void>;
};

export type Command = {
  /** The number of arguments that it takes; absent for none. */
  args?: { min: number; max: number };
  options?: Readonly<Record<string, 'string' | 'boolean'>>;
  /** Whether it changes the database, whose place is then printed last. */
  isChanging?: boolean;
  /** @returns the exit code, nothing for 0 */
  run(call: Call): Promise<number | undefined>;
};
