/** Reports how much of a step is done; `all` is null while unknown. */
export type Progress = (step: string, done: number, all: number | null) => void;
