import { badRequest, pageAnswer } from '#lib/api/answers.ts';
import { callRoute } from '#lib/api/call-route.ts';
import { readQuery } from '#lib/api/read-query.ts';
import { previewQuerySchema } from '#lib/contract/query-schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute(
  'preview',
  async (backend, request) => {
    const query = readQuery(request, previewQuerySchema);
    return query === null ? badRequest() : pageAnswer(await backend.preview(query));
  },
);
