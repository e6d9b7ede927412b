import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { Socket } from 'node:net';

/** How long a connection without requests stays open. */
export const keepAliveSeconds = 65;

/**
 * Status line and headers as they are sent, without the empty line.
 * @param flat names and values in turn
 * @throws TypeError for a name or value that could not be sent, as Node does for each answer
 */
export function layOutHead(status: number, flat: readonly string[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`;
  for (let i = 0; i < flat.length; i += 2) {
    const [name = '', value = ''] = [flat[i], flat[i + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return head;
}

/** What Node keeps about an answer under these names since its version 0.x. */
type Internals = { _header: string; _headerSent: boolean; shouldKeepAlive: boolean };

/** What goes out in this second, so that many answers with the same bytes share them. */
let now = { second: 0, end: '', answers: new Map<object, Buffer>(), bytes: 0 };
const mostBytes = 4 * 1024 * 1024;

/**
 * Writes a whole answer to a GET in one piece. Node would check and join two dozen headers for each answer, and hand
 * the system two pieces instead of one, which takes three times as long as everything else about a cached document.
 * @param key stands for head and body, which must always be the same for it
 * @returns false where Node has to write: on what is no socket, and on a connection that ends with this answer
 */
export function writeAtOnce(
  response: ServerResponse,
  status: number,
  key: { head: string; body: Buffer },
): boolean {
  const internals = response as unknown as Internals;
  if (!internals.shouldKeepAlive || !(response.socket instanceof Socket)) return false;
  response.statusCode = status;
  internals._header = key.head;
  internals._headerSent = true;
  response.end(wholeAnswer(key));
  return true;
}

function wholeAnswer(key: { head: string; body: Buffer }): Buffer {
  const second = Math.floor(Date.now() / 1000);
  if (now.second !== second) {
    const date = new Date(second * 1000).toUTCString();
    const end = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
    now = { second, end, answers: new Map(), bytes: 0 };
  }
  const known = now.answers.get(key);
  if (known) return known;
  const head = key.head + now.end;
  const whole = Buffer.allocUnsafeSlow(head.length + key.body.length);
  whole.write(head, 0, 'latin1');
  key.body.copy(whole, head.length);
  if (now.bytes + whole.length <= mostBytes) {
    now.answers.set(key, whole);
    now.bytes += whole.length;
  }
  return whole;
}
