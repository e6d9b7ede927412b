'use server';

import { headers } from 'next/headers';
import { messageResults } from '#lib/api/message-answer.ts';
import type { SetMessageResult } from '#lib/backend/backend.ts';
import { getBackend } from '#lib/backend/index.ts';
import {
  type FormAnswer,
  type FormValues,
  isFilledByRobot,
  readFormValues,
  readMessageTo,
  wrongFields,
} from '#lib/contact/form-values.ts';
import { pageFormText, type SendOutcome } from '#lib/contact/message-result.ts';
import { formatPhone } from '#lib/contact/phone.ts';
import { sentFrom } from '#lib/contact/sent-from.ts';
import { answerCodes } from '#lib/contract/calls.ts';
import { messageSchema } from '#lib/contract/message.ts';
import { env } from '#lib/runtime/env.ts';
import { visitorAddress } from '#lib/runtime/internal-headers.ts';
import { log } from '#lib/runtime/log.ts';
import { limits } from '#lib/site/limits.ts';
import { contactTexts, validationTexts } from '#lib/site/texts/contact.ts';

/** Takes the contact page's form, and the popup's, where there is no JavaScript (rules#form-without-javascript). */
export async function sendPageForm(_previous: FormAnswer, data: FormData): Promise<FormAnswer> {
  return answerForm(data, validationTexts.phone, true);
}

/** Takes the home form where there is no JavaScript; it sends only when `homeFormSends` is on (rules#home-form). */
export async function sendHomeForm(_previous: FormAnswer, data: FormData): Promise<FormAnswer> {
  return answerForm(data, validationTexts.phoneOnHome, env().agency.homeFormSends);
}

async function answerForm(data: FormData, phoneText: string, isSending: boolean): Promise<FormAnswer> {
  const values = readFormValues(data);
  const messageTo = readMessageTo(data);
  const [wrong] = wrongFields(values).toSorted((field) => (field === 'phone' ? -1 : 0));
  if (wrong) {
    const text = wrong === 'phone' ? phoneText : contactTexts.wrongField[wrong];
    return { kind: 'error', text, values, messageTo };
  }
  if (!isSending) return { kind: 'reach', text: '', values, messageTo };
  const outcome: SendOutcome = isFilledByRobot(data) ? { kind: 'ok' } : await store(values, messageTo);
  const text = pageFormText(outcome);
  if (outcome.kind === 'ok') return { kind: 'sent', text, values: null, messageTo: null };
  return { kind: 'error', text, values, messageTo };
}

/** The same words as those of `set-message`. */
function outcomeOf(result: SetMessageResult): SendOutcome {
  const { m } = messageResults[result];
  return m === answerCodes.ok ? { kind: 'ok' } : { kind: 'm', m };
}

async function store(values: FormValues, messageTo: string | null): Promise<SendOutcome> {
  const message = messageSchema.safeParse({ ...values, phone: formatPhone(values.phone), messageTo });
  const isTooLarge = Buffer.byteLength(JSON.stringify(values)) > limits.messageBodyBytes;
  if (!message.success || isTooLarge) return outcomeOf('rejected');
  try {
    const backend = await getBackend();
    const sent = await headers();
    const page = sentFrom(sent, env().siteUrl);
    return outcomeOf(await backend.setMessage(message.data, visitorAddress(sent), page));
  } catch (error) {
    log.error('message-failed', { cause: String(error) });
    return outcomeOf('failed');
  }
}
