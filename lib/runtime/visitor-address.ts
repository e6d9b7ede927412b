/**
 * Request header in which the server that fronts Next says where a request comes from. The front always
 * overwrites it, so what a visitor sends under this name is never believed.
 */
export const visitorAddressHeader = 'x-visitor-address';

/** Stands for an address that nobody told. */
export const unknownVisitor = 'unknown';

/** The visitor's address, for the message limit and for an upstream. */
export function visitorAddress(headers: Headers): string {
  return headers.get(visitorAddressHeader)?.trim() || unknownVisitor;
}
