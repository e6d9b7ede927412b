import { callRoute } from '#lib/api/call-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute('districts');
