import { dataAnswer } from '#lib/api/answers.ts';
import { callRoute } from '#lib/api/call-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute(
  'previewFeatured',
  async (backend) => dataAnswer(await backend.featured()),
);
