import { callRoute } from '#lib/api/call-route.ts';
import { photoAnswer } from '#lib/api/photo-answer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute('file', photoAnswer);
