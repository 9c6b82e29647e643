import { z } from 'zod/mini';
import { asText } from './text-kinds.ts';
import { endUserIndustries, membershipLevels, membershipTypes } from './enums.ts';
import { queuePosition } from './quotations.shapes.ts';
import { amount, codeLine, day, instant, line, money, nameLine, prose, timelineEntry, version } from './values.ts';

// Applications for memberships. Rules: docs/rules/applications.md

/** One form for each type of membership: `DC-DPP` is the form of DPP. */
export const applicationForms = [
  'DC-ADP',
  'DC-DDP',
  'DC-APP',
  'DC-DPP',
  'DC-ASP',
  'DC-DSP',
  'DC-DTE',
  'DC-DEE',
] as const;
export type ApplicationForm = (typeof applicationForms)[number];

export const applicationStates = ['draft', 'submitted', 'action_required', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What a caller may do now with an application. Pages show exactly these actions. */
export const applicationActions = ['edit', 'submit', 'withdraw', 'delete', 'approve', 'return', 'reject'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** Services that pages offer. Others may be written as text. */
export const offeredServices = [
  'consulting',
  'design',
  'installation',
  'training',
  'maintenance',
  'on_site',
  'spare_parts',
  'managed',
] as const;

export const maxSubPartners = 200;

/** A company that resells for the applicant. */
export const subPartnerInput = z.object({
  company: nameLine(200),
  /** Products that they sell. */
  item_detail: z.nullish(line(500)),
  industry: z.nullish(line(100)),
  business_type: z.nullish(line(100)),
  contact: z.nullish(nameLine(100)),
  email: z.nullish(asText('email', z.email({ error: 'validation.email' }).check(z.maxLength(254)))),
  phone: z.nullish(codeLine(50)),
  website: z.nullish(line(300)),
});

const texts = (entries: number, max: number) => z.nullish(z.array(line(max)).check(z.maxLength(entries)));

/** A full year of networking purchases in USD. */
export const volumeInput = z.object({
  year: z.int(),
  total: z.nullish(amount),
  /** The part that was bought from the main distributor. */
  via_distributor: z.nullish(amount),
});

export const applicationAnswers = {
  target_enduser_type: z.nullish(z.enum(endUserIndustries)),
  product_lines: texts(50, 100),
  /** Distributor from which the applicant buys today. */
  main_distributor: z.nullish(line(200)),
  competitor_brands: texts(50, 100),
  other_brands: texts(50, 100),
  services: texts(50, 100),
  volumes: z.nullish(z.array(volumeInput).check(z.maxLength(10))),
  sub_partners: z.nullish(z.array(subPartnerInput).check(z.maxLength(maxSubPartners))),
  /** Consent to the programme rules. It must be true to submit. */
  commitment: z.nullish(z.boolean()),
};

export const applicationRow = z.object({
  id: z.string(),
  number: z.string(),
  form: z.enum(applicationForms),
  type: z.enum(membershipTypes),
  state: z.enum(applicationStates),
  state_label: z.string(),
  /** `us`: the partner. Null: nothing is left to do. */
  waiting_on: z.nullable(z.enum(['us', 'vendor'])),
  created_at: instant,
  submitted_at: z.nullable(instant),
  /** Moment since which it waits for staff. */
  waiting_since: z.nullable(instant),
  decided_at: z.nullable(instant),
  /** Why it was returned or rejected. */
  reason: z.nullable(z.string()),
  /** Level and term that the approval gave. */
  level: z.nullable(z.enum(membershipLevels)),
  expires_at: z.nullable(day),
  actions: z.array(z.enum(applicationActions)),
  version,
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const volume = z.object({ year: z.int(), total: z.nullable(money), via_distributor: z.nullable(money) });
export type Volume = z.output<typeof volume>;

export const subPartner = z.object({
  company: z.string(),
  item_detail: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  business_type: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
});
export type SubPartner = z.output<typeof subPartner>;

/** Fields that the partner fills in. */
export const answerFields = {
  target_enduser_type: z.nullable(z.enum(endUserIndustries)),
  product_lines: z.array(z.string()),
  main_distributor: z.nullable(z.string()),
  competitor_brands: z.array(z.string()),
  other_brands: z.array(z.string()),
  services: z.array(z.string()),
  volumes: z.array(volume),
  sub_partners: z.array(subPartner),
  commitment: z.boolean(),
};

export const applicationFields = {
  ...applicationRow.def.shape,
  prepared_by: z.string(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant),
  ...answerFields,
  queue: z.nullable(queuePosition),
  timeline: z.array(timelineEntry),
};
export const application = z.object(applicationFields);
export type Application = z.output<typeof application>;

export const decisionReason = prose(1000);
