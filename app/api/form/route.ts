import { answerForm } from '#lib/web/api/answer-form.ts';

export const POST = answerForm;
