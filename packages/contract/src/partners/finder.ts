import { z } from 'zod/mini';
import { endpoint, publicAccess } from '../endpoint.ts';
import { membershipLevels, membershipTypes } from '../enums.ts';
import { listInput, listShape } from '../list.ts';
import { programmeType } from '../memberships.ts';
import { countryCode, money } from '../values.ts';
import { partnerNeeds } from './partner-enums.ts';

// The public partner finder and the figures of the programme. Rules: docs/rules/partner-finder.md

/** A company that agreed to be listed. It has no id: nothing of the portal leads from here to the company. */
export const publishedPartner = z.object({
  company: z.string(),
  city: z.string(),
  country: z.string(),
  /** Name in the language of the request. */
  country_name: z.string(),
  /** Website, with `http://` or `https://`. */
  website: z.nullable(z.string()),
  /** The address that the company gave for the public. */
  email: z.nullable(z.string()),
  /** Description in the company's own words and language. */
  description: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  /** Level of the highest membership that the filter allows. */
  level: z.enum(membershipLevels),
  /** All active ones, the highest level first. */
  memberships: z.array(z.object({ type: z.enum(membershipTypes), level: z.enum(membershipLevels) })),
});
export type PublishedPartner = z.output<typeof publishedPartner>;

export const listPublishedPartners = endpoint({
  method: 'GET',
  path: '/partner/companies',
  access: publicAccess,
  reads: true,
  summary:
    'Partners that agreed to be listed and have an active membership: higher levels first, then by name. The keyword is a part of name, city or description.',
  input: z.object({
    ...listInput,
    filter: z.nullish(
      z.object({
        country: z.nullish(countryCode),
        /** `project`: design and installation; `distribution`: resale; `service`: repair and maintenance. */
        need: z.nullish(z.enum(partnerNeeds)),
        level: z.nullish(z.enum(membershipLevels)),
      }),
    ),
  }),
  output: listShape(publishedPartner),
});

export const partnerCountries = z.object({
  list: z.array(z.object({ code: z.string(), name: z.string(), partners: z.int() })),
  /** Listed companies of all countries. */
  total: z.int(),
});

export const listPartnerCountries = endpoint({
  method: 'GET',
  path: '/partner/countries',
  access: publicAccess,
  reads: true,
  summary: 'The countries of the listed partners with their number, sorted by name in the requested language.',
  input: z.object({}),
  output: partnerCountries,
});

const range = <T extends z.ZodMiniType>(value: T) => z.nullable(z.object({ least: value, most: value }));

export const partnerProgramme = z.object({
  types: z.array(programmeType),
  /** What a level asks for in a membership year, from the type that asks least to the one that asks most. Null: no type asks. */
  levels: z.array(
    z.object({ level: z.enum(membershipLevels), orders_usd: range(money), orders_completed: range(z.int()) }),
  ),
  /** Months from an approval to the last day. */
  months: z.int(),
  /** Median hours until an application is decided; null before the first decisions. */
  median_hours: z.nullable(z.number()),
  /** Companies with an active membership, and their countries. */
  partners: z.int(),
  countries: z.int(),
});
export type PartnerProgramme = z.output<typeof partnerProgramme>;

export const getPartnerProgramme = endpoint({
  method: 'GET',
  path: '/partner/programme',
  access: publicAccess,
  reads: true,
  summary: 'What the types may do, what the levels ask for, and figures of the programme as they are today.',
  input: z.object({}),
  output: partnerProgramme,
});
