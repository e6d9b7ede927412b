import example from './agency.example.json' with { type: 'json' };
import { type Agency, agencySchema } from './agency-schema.ts';

/**
 * The agency that a site without `AGENCY_FILE` shows. An example: whoever runs a site gives its own facts in a file like
 * `agency.example.json`, and screens read them through `env().agency`, never from here.
 */
export const exampleAgency: Agency = agencySchema.omit({ $schema: true }).strip().parse(example);
