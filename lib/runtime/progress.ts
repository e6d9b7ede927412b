/** Says how much of a step is done; `all` is null where it is unknown. */
export type Progress = (step: string, done: number, all: number | null) => void;
