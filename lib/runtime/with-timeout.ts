/**
 * Resolves as `work` does, unless that takes longer than `ms` milliseconds. The work itself is not stopped.
 * @throws DOMException `TimeoutError` with the message `late`
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(late, 'TimeoutError')), ms);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
