import { z } from 'zod/mini';
import { membershipTypes, projectStates, protectionStates, quotationStates } from './enums.ts';
import { queuePosition } from './quotations.shapes.ts';
import { currencies, day, instant, money, timelineEntry, version } from './values.ts';

// Rules: docs/rules/projects.md

/** Number of days before its end from which a protection is shown as near its end. */
export const nearEndDays = 14;

/** What a caller may do now with a project. Pages show exactly these actions. */
export const projectActions = [
  'edit',
  'submit',
  'delete',
  'withdraw',
  'update',
  'extend',
  'close',
  'quote',
  'approve',
  'return',
  'reject',
  'protect',
  'refuseprotection',
  'endprotection',
  'decideextension',
] as const;
export type ProjectAction = (typeof projectActions)[number];

/**
 * What stands next, in its order. `us`: `submit` a draft, `resubmit` after a return, `update` the monthly report, `extend` ask for the
 * extension, `close` say how it ended. `vendor`: `decide` the registration, `protect` the protection, `decide_extension`.
 */
export const projectStepNames = [
  'submit',
  'resubmit',
  'decide',
  'protect',
  'update',
  'extend',
  'decide_extension',
  'close',
] as const;
export const projectStep = z.object({
  name: z.enum(projectStepNames),
  on: z.enum(['us', 'vendor']),
  /** The last day on which it is in time; null: no day. */
  by: z.nullable(day),
  /** Whether it has to be done now; false: it may be done. */
  due: z.boolean(),
});
export type ProjectStep = z.output<typeof projectStep>;

const projectHead = {
  id: z.string(),
  /** `P-2026-000123` */
  number: z.string(),
  project_name: z.string(),
  enduser_id: z.nullable(z.string()),
  /** Full name of the end user. */
  end_company: z.nullable(z.string()),
  /** The contact of the end user. */
  enduser_name: z.nullable(z.string()),
  enduser_country: z.nullable(z.string()),
  state: z.enum(projectStates),
  state_label: z.string(),
  protection: z.enum(protectionStates),
  protection_label: z.string(),
  /** Term that was asked for, and once protected granted: first and last day, both included. */
  protect_start_time: z.nullable(day),
  protect_end_time: z.nullable(day),
  /** The length of that term in days. */
  protection_days: z.nullable(z.int()),
  /** While it is protected: the days after today, through the last one; 0 on the last day. */
  days_left: z.nullable(z.int()),
  /** While it is protected: the day of the next update, and the last day on which a late one is accepted. */
  update_due_on: z.nullable(day),
  update_grace_until: z.nullable(day),
  /** An extension was granted. */
  extended: z.boolean(),
  /** A pending request for an extension. */
  extension: z.nullable(z.object({ asked_at: instant, reason: z.string() })),
  waiting_on: z.nullable(z.enum(['us', 'vendor'])),
  /** Moment since which it waits for the vendor; null: it does not. */
  waiting_since: z.nullable(instant),
  application_price: z.nullable(money),
  currency: z.enum(currencies),
  quotations_count: z.int(),
  created_at: instant,
  /** Time of the last submission. */
  submitted_at: z.nullable(instant),
  version,
};

export const projectRow = z.object({
  ...projectHead,
  steps: z.array(projectStep),
  actions: z.array(z.enum(projectActions)),
});
export type ProjectRow = z.output<typeof projectRow>;

export const projectQuotation = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(quotationStates),
  state_label: z.string(),
  currency: z.enum(currencies),
  total: money,
  total_usd: money,
  valid_until: z.nullable(day),
  /** Pieces, and how many of them can still be ordered. */
  pieces: z.int(),
  open: z.int(),
  /** Whether it is the last of its revisions that is neither rejected, withdrawn nor superseded. */
  is_current: z.boolean(),
});

/** One entry of the protection ledger, as its own partner sees it. */
export const projectLedgerEntry = z.object({
  /** Position in the ledger of the project, from 1. */
  position: z.int(),
  at: instant,
  action: z.string(),
  action_label: z.string(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
});

/** The fields that partners and staff both see. */
export const projectFields = {
  ...projectHead,
  steps: z.array(projectStep),
  actions: z.array(z.enum(projectActions)),
  description: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  is_tender: z.boolean(),
  is_protect: z.boolean(),
  rival_brand: z.nullable(z.string()),
  /** Percent, 0 to 100. */
  advancement: z.nullable(z.int()),
  estimated_po_date: z.nullable(day),
  predicted_awarding_date: z.nullable(day),
  /** Days. */
  predicted_leadtime: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  /** The sum of the linked quotations at list prices, in USD. */
  gpl_price: money,
  /** The membership that registered it; of a draft the one that would. */
  membership_type: z.nullable(z.enum(membershipTypes)),
  /** The number under which the vendor keeps the project. */
  vendor_id: z.string(),
  /** The day of the first submission. */
  application_date: z.nullable(day),
  prepared_by: z.string(),
  quotation_ids: z.array(z.string()),
  quotations: z.array(projectQuotation),
  /** The position in the queue of all companies, while it waits for the vendor. */
  queue: z.nullable(queuePosition),
  /** Progress reports, newest first. */
  updates: z.array(
    z.object({
      at: instant,
      who: z.string(),
      from: z.nullable(z.int()),
      advancement: z.int(),
      notes: z.nullable(z.string()),
    }),
  ),
  timeline: z.array(timelineEntry),
  /** The history of the protection; its states are those of `protection`. */
  protection_timeline: z.array(timelineEntry),
  /** The last 20 entries, newest first. */
  ledger: z.array(projectLedgerEntry),
  /** Why it was returned, rejected or closed, or the protection refused or ended; null: it was not. */
  reason: z.nullable(z.string()),
  /** The figures of the rules in days: the length of a protection and an extension, the rhythm of updates and their grace. */
  terms: z.object({
    protection_days: z.int(),
    extension_days: z.int(),
    update_days: z.int(),
    grace_days: z.int(),
  }),
};

export const project = z.object(projectFields);
export type Project = z.output<typeof project>;
