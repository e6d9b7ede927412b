import { z } from 'zod';

const httpsUrl = z.url({ protocol: /^https$/ });

const branchSchema = z.strictObject({
  key: z.enum(['odunpazari', 'deliklitas']),
  label: z.string().min(1),
  /** One line, as a visitor reads it. */
  address: z.string().min(1),
  street: z.string().min(1),
  district: z.string().min(1),
  /** WGS 84 degrees. */
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
});

/** The agency's facts (rules#agency-facts). Checked when the site starts. */
export const agencySchema = z.strictObject({
  name: z.string().min(1),
  legalName: z.string().min(1),
  city: z.string().min(1),
  country: z.string().min(1),
  email: z.email(),
  phones: z.tuple([z.string().min(1), z.string().min(1)]),
  /** The fixed work line on every advisor card (rules#advisor). */
  workPhone: z.string().min(1),
  authorizationNumbers: z.tuple([z.string().regex(/^\d+$/), z.string().regex(/^\d+$/)]),
  branches: z.tuple([branchSchema, branchSchema]),
  social: z.array(
    z.strictObject({ kind: z.enum(['social-network', 'photo-network']), label: z.string(), url: httpsUrl }),
  ),
  portals: z.array(z.strictObject({ label: z.string(), url: httpsUrl })).length(3),
  siteBuilder: z.strictObject({ label: z.string(), url: httpsUrl }),
  /** Any link form from which a video id can be read (rules#video-links). */
  videoUrl: httpsUrl,
  counters: z
    .array(
      z.strictObject({
        value: z.int().positive(),
        prefix: z.string(),
        suffix: z.string(),
        label: z.string(),
      }),
    )
    .length(3),
  services: z.array(z.string().min(1)).length(4),
  /** rules#home-form: off = checks the phone and sends nothing. */
  homeFormSends: z.boolean(),
});

export type Agency = z.infer<typeof agencySchema>;
export type Branch = Agency['branches'][number];
