import type { Agency, TeamMember } from '#lib/site/agency-schema.ts';
import { phoneDigits } from './phone.ts';

/** Returns the person of the agency's facts whose mobile number a listing names (rules#team). */
export function memberOf({ advisors }: Agency, phone: string): TeamMember | undefined {
  return advisors?.find(({ mobile }) => phoneDigits(mobile) === phoneDigits(phone));
}
