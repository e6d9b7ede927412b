import { badRequest, pageAnswer } from '#lib/api/answers.ts';
import { callRoute } from '#lib/api/call-route.ts';
import { readQuery } from '#lib/api/read-query.ts';
import { filterQuerySchema } from '#lib/contract/query-schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute(
  'previewWithFilters',
  async (backend, request) => {
    const query = readQuery(request, filterQuerySchema);
    return query === null ? badRequest() : pageAnswer(await backend.search(query));
  },
);
