import { badRequest, dataAnswer } from '#lib/api/answers.ts';
import { callRoute } from '#lib/api/call-route.ts';
import { readQuery } from '#lib/api/read-query.ts';
import { districtsQuerySchema } from '#lib/contract/query-schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute(
  'districts',
  async (backend, request) => {
    const query = readQuery(request, districtsQuerySchema);
    return query === null ? badRequest() : dataAnswer(await backend.districts(query.city));
  },
);
