import { Agent, type IncomingMessage, request } from 'node:http';

/** What one visitor asks for, and the status that is right for it. */
export type LoadRequest = {
  path: string;
  status?: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

export type LoadResult = {
  answers: number;
  /** Milliseconds of every answer. */
  times: number[];
  /** How often which failure: `GET /ilanlar answered 500`, `ECONNRESET`. */
  failures: Map<string, number>;
};

type LoadOptions = {
  siteUrl: string;
  visitors: number;
  /** The next request for a free connection; null when there are no more. */
  next: () => LoadRequest | null;
  /** No request begins after this time. */
  longestMs?: number;
  /** Deadline of each answer, in milliseconds. */
  timeoutMs?: number;
};

const defaultTimeoutMs = 30_000;

/** Sends requests on a number of persistent connections until there are no more. */
export async function generateLoad({
  siteUrl,
  visitors,
  next,
  longestMs = Number.POSITIVE_INFINITY,
  timeoutMs = defaultTimeoutMs,
}: LoadOptions): Promise<LoadResult> {
  const result: LoadResult = { answers: 0, times: [], failures: new Map() };
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const end = performance.now() + longestMs;
  const nextInTime = () => (performance.now() < end ? next() : null);
  const visit = async () => {
    for (let wanted = nextInTime(); wanted !== null; wanted = nextInTime()) {
      const start = performance.now();
      const failure = await checkAnswer(ask(agent, siteUrl, wanted, timeoutMs), wanted);
      if (failure) result.failures.set(failure, (result.failures.get(failure) ?? 0) + 1);
      else result.times.push(performance.now() - start);
      result.answers += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  return result;
}

/** Prints each failure, and counts all of them. */
export function tellFailures(failures: ReadonlyMap<string, number>): number {
  for (const [failure, count] of failures) console.log(`  ${count} x ${failure}`);
  return failures.values().reduce((sum, count) => sum + count, 0);
}

/** @returns what went wrong, null when all was right */
async function checkAnswer(
  answered: Promise<IncomingMessage>,
  { path, status = 200, method = 'GET' }: LoadRequest,
): Promise<string | null> {
  try {
    const answer = await answered;
    for await (const _ of answer);
    if (answer.statusCode === status) return null;
    return `${method} ${path.split('?', 1)[0]} answered ${answer.statusCode}`;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function ask(
  agent: Agent,
  siteUrl: string,
  wanted: LoadRequest,
  timeoutMs: number,
): Promise<IncomingMessage> {
  const { path, method = 'GET', headers = {}, body } = wanted;
  return new Promise((resolve, reject) => {
    const asked = request(`${siteUrl}${path}`, { agent, method, headers }, resolve);
    asked.setTimeout(timeoutMs, () => asked.destroy(new Error('no answer in time')));
    asked.once('error', reject).end(body);
  });
}
