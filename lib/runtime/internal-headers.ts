// Request and response headers by which the server and the code inside Next exchange facts. The server
// deletes these headers from a visitor's request.

/** The id of a render, under which a page reports its outcome in the registry. */
export const renderIdHeader = 'x-render-id';

/** The address that a request comes from. */
export const visitorAddressHeader = 'x-visitor-address';

/** Bytes of a streamed body: Next drops `Content-Length` from the answer of a route handler. */
export const bodyLengthHeader = 'x-body-length';

/** Stands for an unknown address. */
export const unknownVisitor = 'unknown';

/** The visitor's address, for the message limit and for an upstream. */
export function visitorAddress(headers: Headers): string {
  return headers.get(visitorAddressHeader)?.trim() || unknownVisitor;
}
