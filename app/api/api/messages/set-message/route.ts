import { callRoute } from '#lib/api/call-route.ts';
import { messageAnswer } from '#lib/api/message-answer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute('setMessage', messageAnswer);
