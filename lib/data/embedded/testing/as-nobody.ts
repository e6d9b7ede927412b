/** A user without rights. */
export const nobody = 65_534;

/** Does something as a user to whom modes mean something, which they do not to root. */
export async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
