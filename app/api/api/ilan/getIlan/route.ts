import { callRoute } from '#lib/api/call-route.ts';
import { listingAnswer } from '#lib/api/listing-answer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute('listing', listingAnswer);
