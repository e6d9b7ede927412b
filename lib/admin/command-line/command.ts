import type { SiteData } from '../open-site-data.ts';
import type { Output } from './output.ts';

/** An option of a command; `value` names in the help what a `string` option takes. */
export type Option = { type: 'boolean'; text: string } | { type: 'string'; value: string; text: string };

type Options = Record<string, Option>;

type Values<Known extends Options> = {
  [Name in keyof Known]?: Known[Name]['type'] extends 'boolean' ? boolean : string;
};

export type Call<Known extends Options = Options> = {
  /** What stands after the command's name and is no option. */
  args: string[];
  options: Values<Known>;
  output: Output;
  /** The site's data, opened on first use and closed after the command. */
  open(): Promise<SiteData>;
};

export type Command<Known extends Options = Options> = {
  /** As it is typed: `listings import`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What follows the name: `DOSYA`, `[DOSYA]`, `NO...`, or nothing. */
  usage: string;
  /** How many arguments it takes. */
  arity: { min: number; max: number };
  options: Known;
  /** Whether it changes the database, which it then names in the end. */
  isChanging?: boolean;
  /** Further notes for the help text. */
  details?: string;
  /** @returns the exit code */
  run(call: Call<Known>): Promise<number>;
};

/** Commands by name. Each is loaded when it is typed: all of them together take twice as much memory as one. */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>;

type Definition<Known extends Options> = Omit<Command<Known>, 'usage' | 'arity' | 'options'> &
  Partial<Pick<Command<Known>, 'usage' | 'arity' | 'options'>>;

/** Gives `run` the types of the options. Where `arity` is left out, `usage` tells it: nothing, `[DOSYA]` or `DOSYA`. */
export function defineCommand<const Known extends Options = Record<never, Option>>(
  definition: Definition<Known>,
): Command {
  const { usage = '' } = definition;
  const arity = { min: usage === '' || usage.startsWith('[') ? 0 : 1, max: usage === '' ? 0 : 1 };
  return { arity, options: {}, ...definition, usage } as unknown as Command;
}
