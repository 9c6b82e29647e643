import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { missingCheck } from './setup.ts';
import { decimal, instant, money } from '../values.ts';

/** The queues of staff; each lists what has waited longest first. */
export const staffQueues = [
  'applications',
  'projects',
  'protections',
  'quotations',
  'payments',
  'shipments',
  'holds',
  'exam_results',
  'messages',
  'warranty_cases',
] as const;
export type StaffQueue = (typeof staffQueues)[number];

export const getStaffHome = endpoint({
  method: 'GET',
  path: '/admin/home',
  access: staffAccess('admin:home:read'),
  summary:
    'The queues that the caller may read, the sales of the last twelve months, and figures of trainings and exams.',
  input: z.object({}),
  output: z.object({
    queues: z.array(
      z.object({
        name: z.enum(staffQueues),
        /** The caller may take the next step of what waits. */
        own: z.boolean(),
        waiting: z.int(),
        oldest_at: z.nullable(instant),
        /** The median duration of decisions of the last 90 days; null without decisions. */
        median_hours: z.nullable(z.number()),
      }),
    ),
    /** What is missing for production; null without the permission to read settings. */
    missing: z.nullable(z.array(missingCheck)),
    /** The last twelve months; null without the permission to read sales. What a sale is: docs/rules/sales.md */
    sales: z.nullable(
      z.object({
        orders: z.int(),
        /** USD, without VAT and other charges. */
        amount: money,
        /** `amount` under the name of the other totals. */
        total_usd: money,
        /** Amount of the same period a year before. */
        amount_before: money,
        /** Change from the year before, as a share; null without sales then. */
        change: z.nullable(decimal),
        /** Sales of each month, oldest first. */
        months: z.array(
          z.object({ month: z.string(), orders: z.int(), amount: money, total_usd: money, amount_before: money }),
        ),
      }),
    ),
    /** Null without the permission to read trainings. */
    learning: z.nullable(
      z.object({
        /** Times of trainings and exams in the next 30 days, with their seats. */
        sessions_ahead: z.int(),
        seats_offered: z.int(),
        seats_taken: z.int(),
        people_waiting: z.int(),
        /** Exams with a result in the last 365 days, without void ones. */
        exams_scored: z.int(),
        exams_passed: z.int(),
        /** Issued in the last 365 days, without revoked ones. */
        certificates_issued: z.int(),
      }),
    ),
  }),
});

/** Number at which counts stop: the menu shows “99+”. */
export const maxMenuCount = 100;

export const getStaffCounts = endpoint({
  method: 'GET',
  path: '/admin/home/counts',
  access: staffAccess('admin:home:read'),
  summary:
    'How much waits for the caller to act, for the menu: at most 100 of each queue, null where the caller cannot act.',
  input: z.object({}),
  output: z.object({
    applications: z.nullable(z.int()),
    projects: z.nullable(z.int()),
    protections: z.nullable(z.int()),
    quotations: z.nullable(z.int()),
    payments: z.nullable(z.int()),
    shipments: z.nullable(z.int()),
    exam_results: z.nullable(z.int()),
    messages: z.nullable(z.int()),
    /** Conversations of the chat with unread messages. */
    chats: z.nullable(z.int()),
    /** False: mail is stored in the outbox and not sent. */
    mail_sends: z.boolean(),
  }),
});
