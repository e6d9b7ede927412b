import { dataAnswer } from '#lib/api/answers.ts';
import { callRoute } from '#lib/api/call-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = callRoute('activeTypes', async (backend) => {
  const types = await backend.activeTypes();
  return dataAnswer(types.map((type) => ({ type })));
});
