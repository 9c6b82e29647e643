import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../../endpoint.ts';
import { day, decimal, id, instant, money } from '../../values.ts';

// What a company owes, and what of it waits for whom. Rules: docs/rules/companies.md

/** `unshipped`: the due day is set by the shipment. The others are days after the due day. */
export const receivableAges = ['unshipped', 'not_due', 'days_30', 'days_60', 'days_90', 'older'] as const;

/** Open orders that are listed; `orders` counts all of them. */
export const maxReceivables = 100;

export const getCompanyReceivables = endpoint({
  method: 'GET',
  path: '/admin/company/receivables',
  access: staffAccess('orders:order:read'),
  summary: 'What a company owes under OA45, by age, with its open orders and its last payments.',
  input: z.object({ id }),
  output: z.object({
    open_usd: money,
    overdue_usd: money,
    /** Number of orders in `overdue_usd`. */
    overdue_orders: z.int(),
    orders: z.int(),
    limit: z.nullable(money),
    available: z.nullable(money),
    /** Every age once, also those without orders. */
    ages: z.array(z.object({ age: z.enum(receivableAges), orders: z.int(), open_usd: money })),
    /** The earliest due day first, those without one last. */
    list: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        invoice_number: z.nullable(z.string()),
        due_date: z.nullable(day),
        /** 0 until the due day has passed. */
        days_late: z.int(),
        currency: z.string(),
        /** Open amount in the currency of the order. */
        open: decimal,
        open_usd: money,
      }),
    ),
    /** The last ten of all orders of the company, the newest first; a refund is negative. */
    payments: z.array(
      z.object({ order_id: z.string(), number: z.string(), date: day, amount: decimal, currency: z.string() }),
    ),
  }),
});

export const listCompanyWaiting = endpoint({
  method: 'GET',
  path: '/admin/company/waiting',
  access: staffAccess('companies:company:read'),
  summary: 'What of a company waits for the vendor and for the partner, of the records that the caller may read.',
  input: z.object({ id }),
  output: z.object({
    /** The longest waits of each side first, at most 20. */
    list: z.array(
      z.object({
        object: z.enum(['quotation', 'order', 'project', 'application']),
        id: z.string(),
        number: z.string(),
        /** Name of the project; of an application its type. */
        project: z.nullable(z.string()),
        state: z.string(),
        state_label: z.string(),
        /** What is due although the state has not changed: the monthly update of a protection. */
        due_step: z.nullable(z.enum(['update'])),
        /** The last day of a quotation, or of an update that is due. */
        until: z.nullable(day),
        on: z.enum(['vendor', 'partner']),
        /** Who decides the quotation, where somebody is assigned. */
        assigned: z.nullable(z.string()),
        since: instant,
        days: z.int(),
        total_usd: z.nullable(money),
      }),
    ),
    /** All that wait, by side. */
    counts: z.object({ vendor: z.int(), partner: z.int() }),
  }),
});
