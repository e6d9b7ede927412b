import type { IncomingMessage, ServerResponse } from 'node:http';
import inject, { type InjectOptions, type Response } from 'light-my-request';

/** Answers a request, as Next's own handler does. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Asks a handler inside the process, without a connection. Rejects when the handler does. */
export function injectInto(handle: Handle, options: InjectOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const dispatch = (incoming: unknown, outgoing: unknown) => {
      handle(incoming as IncomingMessage, outgoing as ServerResponse).catch(reject);
    };
    inject(dispatch, options).then(resolve, reject);
  });
}
