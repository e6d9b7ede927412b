const stillRunningEveryMs = 15_000;

/** Seconds since a `performance.now()` reading, such as `12.3 s`. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Prints when a step begins, that a long one is still running, and how long it took. */
export async function step(title, work) {
  const start = performance.now();
  console.log(`- ${title} ...`);
  const timer = setInterval(() => console.log(`  ${title}: ${since(start)} so far`), stillRunningEveryMs);
  try {
    const result = await work();
    console.log(`  ${title}: done in ${since(start)}`);
    return result;
  } catch (error) {
    console.error(`  ${title}: failed after ${since(start)}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
