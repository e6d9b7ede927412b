import { unknownVisitor } from '#lib/data/backend.ts';

/**
 * Names the visitor's address to a route handler. The server sets it on a request that it makes up itself, so no visitor
 * can bring it.
 */
export const visitorHeader = 'x-visitor-address';

/** The address of the visitor who posted something. */
export const visitorOf = ({ headers }: Request): string => headers.get(visitorHeader) ?? unknownVisitor;
