import { currentBackend } from '#lib/data/current.ts';
import { log } from '#lib/runtime/log.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';

const patienceMs = 5000;

/** Says that the process runs. */
export const answerAlive = (): Response => answer(200, 'ok');

/** Says whether the database or the upstream answers. */
export async function answerReady(): Promise<Response> {
  try {
    await withTimeout(patienceMs, currentBackend().ready(), 'no answer in time');
    return answer(200, 'ready');
  } catch (error) {
    log.warn('not-ready', { cause: error instanceof Error ? error.message : String(error) });
    return answer(503, 'unavailable');
  }
}

function answer(status: number, word: string): Response {
  const body = JSON.stringify({ status: word });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return new Response(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
