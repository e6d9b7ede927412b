import { z } from 'zod';
import { openingHoursSchema, timePattern } from './opening-hours-schema.ts';

const httpsUrl = z.url({ protocol: /^https$/ });
const text = z.string().trim().min(1);

const phonePattern = /^(?:0|\+90 ?)[1-9]\d{2} \d{3} \d{2} \d{2}$/;
const mobilePattern = /^(?:0|\+90 ?)5\d{2} \d{3} \d{2} \d{2}$/;
const photoPattern = /^(?:https:\/\/\S+|team\/[^\\]+)$/;
const digitsPattern = /^\d+$/;
const keyPattern = /^[a-z0-9-]+$/;

/** By pattern, as zod reports it: an example of a correct text. */
export const patternExamples: ReadonlyMap<string, string> = new Map([
  [String(phonePattern), '0222 000 00 00'],
  [String(mobilePattern), '0532 000 00 00'],
  [String(photoPattern), 'team/sule.jpg'],
  [String(digitsPattern), '2600931'],
  [String(keyPattern), 'odunpazari'],
  [String(timePattern), '09:00'],
]);

const phone = z.string().regex(phonePattern);

const branch = z.strictObject({
  key: z
    .string()
    .regex(keyPattern)
    .describe('Addresses within the page; small letters without Turkish ones.'),
  label: text,
  address: text.describe('One line, as a visitor reads it.'),
  street: text.describe('The part of the address before the district, for search engines.'),
  district: text,
  authorizationNumber: z
    .string()
    .regex(digitsPattern)
    .optional()
    .describe('The one of authorizationNumbers that is this branch’s.'),
  location: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .describe('Where the map looks, in WGS 84 degrees.'),
});

const advisor = z.strictObject({
  name: text,
  mobile: z.string().regex(mobilePattern).describe('By it the advisor of a listing is found.'),
  title: text.optional().describe('What the advisor does, such as "Gayrimenkul Danışmanı".'),
  licence: text.optional().describe('Number of the certificate of professional competence.'),
  photo: z
    .string()
    .regex(photoPattern)
    .refine((photo) => photo.startsWith('team/') || URL.canParse(photo))
    .optional()
    .describe(
      'A portrait: a picture file in the folder "team" of DATA_DIR, written team/sule.jpg, or an https address.',
    ),
});

const slide = z.strictObject({ headline: text, lead: text, action: text });

/** The agency's facts (rules#agency-facts). Checked when the site starts. */
export const agencySchema = z.strictObject({
  $schema: z.string().optional().describe('For editors: the address or path of agency.schema.json.'),
  name: text.describe('Short name, in the header and after page titles.'),
  legalName: text,
  city: text,
  country: text,
  email: z.email(),
  phones: z.array(phone).min(1).max(4),
  workPhone: phone.describe('The fixed work line on every advisor card.'),
  authorizationNumbers: z.array(z.string().regex(digitsPattern)).min(1).max(4),
  branches: z.tuple([branch], branch),
  advisors: z
    .array(advisor)
    .max(60)
    .optional()
    .describe('Who works here, as shown on the home screen, the contact screen and on their listings.'),
  openingHours: openingHoursSchema
    .optional()
    .describe(
      'When all branches are open in a usual week; a break makes two entries, a day without one is closed.',
    ),
  social: z
    .array(z.strictObject({ kind: z.enum(['social-network', 'photo-network']), label: text, url: httpsUrl }))
    .max(4),
  portals: z.array(z.strictObject({ label: text, url: httpsUrl })).max(4),
  siteBuilder: z.strictObject({ label: text, url: httpsUrl }),
  videoUrl: httpsUrl.describe("The agency's film: any YouTube link. A link without a video leaves it out."),
  counters: z
    .array(z.strictObject({ value: z.int().positive(), prefix: z.string(), suffix: z.string(), label: text }))
    .length(3),
  services: z.array(text).min(1).max(6),
  hero: z.tuple([slide, slide, slide]).describe('Words over the three large photographs of the home screen.'),
  introduction: z
    .strictObject({
      search: text.describe('What search engines and shared links say of the site.'),
      about: z.array(text).min(1).max(4).describe('Paragraphs of the home screen.'),
      contact: text.describe('Under the heading of the contact screen.'),
      contactSearch: text.describe('What search engines say of the contact screen.'),
      footer: text,
    })
    .describe('Who the agency is, in its own words.'),
  faq: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(1)
    .max(12),
  loan: z
    .strictObject({
      monthlyRatePercent: z.number().positive().max(20),
      months: z.int().min(1).max(480),
      downPaymentPercent: z.number().min(0).max(100),
    })
    .describe('What the loan calculator begins with; an example, not an offer.'),
  homeFormSends: z
    .boolean()
    .describe(
      'true: the form of the home screen sends its message. false: it checks the phone and shows how to call.',
    ),
});

export type Agency = z.infer<typeof agencySchema>;
export type TeamMember = NonNullable<Agency['advisors']>[number];
export type Branch = Agency['branches'][number];
