import { isCompletePhone, phoneDigits } from './phone.ts';

/** Names of the form's fields. Only robots fill the two traps; the last two fields are the popup's. */
export const fieldNames = {
  fullName: 'fullName',
  phone: 'phone',
  type: 'type',
  message: 'message',
  trap: 'ek-bilgi',
  messageTo: 'messageTo',
  popupTrap: 'ek-not',
} as const;

/** A visitor's entries: the phone as at most ten digits, the other texts trimmed. */
type FormValues = { fullName: string; phone: string; type: string; message: string };

export function readFormValues(data: FormData): FormValues {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    fullName: text(fieldNames.fullName),
    phone: phoneDigits(text(fieldNames.phone)),
    type: text(fieldNames.type),
    message: text(fieldNames.message),
  };
}

/** Returns the advisor whom the popup's form addresses, null for the agency. */
export function readMessageTo(data: FormData): string | null {
  return String(data.get(fieldNames.messageTo) ?? '') || null;
}

/** Tells whether the field that no person sees was filled. */
export function isFilledByRobot(data: FormData): boolean {
  return [fieldNames.trap, fieldNames.popupTrap].some((name) => String(data.get(name) ?? '') !== '');
}

/** A required field. */
export type WrongField = 'fullName' | 'phone' | 'type';

/** Lists required fields that are missing or, for the phone, incomplete (rules#required-fields), in the form's order. */
export function wrongFields(values: FormValues): WrongField[] {
  const isWrong: Record<WrongField, boolean> = {
    fullName: values.fullName === '',
    phone: !isCompletePhone(values.phone),
    type: values.type === '',
  };
  return (['fullName', 'phone', 'type'] as const).filter((field) => isWrong[field]);
}
