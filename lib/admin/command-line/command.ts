import type { SiteData } from '../open-site-data.ts';
import type { Output } from './output.ts';

/** An option of a command; `value` names in the help what a `string` option takes. */
export type Option = { type: 'boolean'; text: string } | { type: 'string'; value: string; text: string };

type Options = Record<string, Option>;

export type Call<Known extends Options = Options> = {
  /** What stands after the command's name and is no option. */
  args: string[];
  options: { [Name in keyof Known]?: Known[Name]['type'] extends 'boolean' ? boolean : string };
  output: Output;
  /** The site's data, opened on first use and closed after the command. */
  open(): Promise<SiteData>;
};

type Definition<Known extends Options> = {
  /** One line for the list of commands. */
  summary: string;
  /** What follows the name: `DOSYA`, `[DOSYA]`, `NO...`, or nothing. */
  usage?: string;
  /** How many arguments it takes; where it is left out, `usage` tells it. */
  arity?: { min: number; max: number };
  options?: Known;
  /** Whether it changes the database, which it then names in the end. */
  isChanging?: boolean;
  /** Further notes for the help text. */
  details?: string;
  /** @returns the exit code, nothing for 0 */
  run(call: Call<Known>): Promise<number | undefined>;
};

export type Command = Definition<Options> &
  Required<Pick<Definition<Options>, 'usage' | 'arity' | 'options'>>;

/** Commands by name, as it is typed (`listings import`). Each is loaded when it is typed: all of them together take twice as much memory as one. */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>;

/** Gives `run` the types of the options. */
export function defineCommand<const Known extends Options = Record<never, Option>>(
  definition: Definition<Known>,
): Command {
  const { usage = '' } = definition;
  const arity = { min: usage === '' || usage.startsWith('[') ? 0 : 1, max: usage === '' ? 0 : 1 };
  return { arity, options: {}, ...definition, usage } as unknown as Command;
}
