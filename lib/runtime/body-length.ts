/**
 * Header in which a route handler tells the server in front of Next how many bytes a streamed body has. Next
 * drops `Content-Length` from whatever a handler answers.
 */
export const bodyLengthHeader = 'x-body-length';
