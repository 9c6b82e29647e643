import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { fileKinds } from '../upload.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { amount, countryCode, day, id, instant, money, reason } from '../values.ts';
import { receivableAges } from './partners/company-account.ts';
import { reminderPause } from './payment-reminders.ts';
import { importDetail, importStartFields } from './imports.ts';

// What companies owe, and the money that the bank reports. Rules: docs/rules/finance.md

const access = staffAccess('orders:payment:confirm');

/** USD by age, as `receivableAges`. */
const agedAmounts = z.object({
  unshipped: money,
  not_due: money,
  days_30: money,
  days_60: money,
  days_90: money,
  older: money,
  open_usd: money,
  overdue_usd: money,
});

export const receivableSorts = ['overdue_usd', 'open_usd', 'company'] as const;
/** A reminder is the first, second or third; the third stays. */
export const maxReminderLevel = 3;

const lastReminder = z.object({ level: z.int(), at: instant, who: z.string() });
/** The earliest day on which the company said it would pay. `broken`: it has passed. */
const promise = z.object({ day, broken: z.boolean(), order_id: z.string(), number: z.string() });

export const receivableRow = z.object({
  /** Id of the company. */
  id: z.string(),
  company: z.string(),
  country: z.string(),
  ...agedAmounts.shape,
  /** Orders that owe something. */
  orders: z.int(),
  /** Orders whose shipment the overdue payment holds. */
  held_orders: z.int(),
  promised: z.nullable(promise),
  reminder: z.nullable(lastReminder),
  /** The last one that the clock sent. */
  clock_reminder: z.nullable(z.object({ day, order_id: z.string(), number: z.string() })),
  /** The clock sends the company no reminders. */
  paused: z.nullable(reminderPause),
  actions: z.array(z.enum(['remind', 'pause', 'resume'])),
});
export type ReceivableRow = z.output<typeof receivableRow>;

export const listReceivables = endpoint({
  method: 'GET',
  path: '/admin/receivables',
  access,
  summary: 'What all companies owe under OA45, by the days since it was due; `totals` sums all of them.',
  input: z.object({
    ...listInput,
    sort: sortBy(receivableSorts),
    filter: z.nullish(
      z.object({
        /** Companies that owe something of this age. */
        age: z.nullish(z.enum(receivableAges)),
        overdue: z.nullish(z.boolean()),
        country: z.nullish(countryCode),
      }),
    ),
  }),
  output: z.extend(listShape(receivableRow), {
    totals: z.extend(agedAmounts, {
      companies: z.int(),
      orders: z.int(),
      overdue_companies: z.int(),
      held_orders: z.int(),
      promised_usd: money,
      broken_promises: z.int(),
    }),
    counted_at: instant,
  }),
});

const receivableFilters = {
  keyword: listInput.keyword,
  sort: sortBy(receivableSorts),
  filter: listReceivables.input.def.shape.filter,
};

export const exportReceivables = endpoint({
  method: 'GET',
  path: '/admin/receivables/export',
  access,
  summary: 'The same list with every company, as an Excel sheet or CSV.',
  input: z.object({ ...receivableFilters, format: z.nullish(z.enum(['xlsx', 'csv'])) }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime, fileKinds.csv.mime],
});

export const sendReminder = endpoint({
  method: 'POST',
  path: '/admin/receivables/remind',
  access,
  summary: 'Reminds a company of its overdue orders by mail and notice. At most one reminder a day for each company.',
  input: z.object({ company_id: id, note: z.nullish(reason) }),
  output: z.object({ company_id: z.string(), level: z.int(), at: instant, orders: z.int(), overdue_usd: money }),
});

/** `matched`: number, amount and payer agree. `probable`: something differs. Both are computed from the orders of this moment. */
export const creditStates = ['matched', 'probable', 'unmatched', 'booked', 'left_out'] as const;
export type CreditState = (typeof creditStates)[number];

/** What differs, or why nothing is proposed. */
export const creditReasons = [
  'agrees',
  'no_number',
  'other_payer',
  'short',
  'over',
  'several',
  'paid_already',
  'not_bookable',
  'currency',
  'several_candidates',
  'no_such_amount',
  'unknown_payer',
  'debit',
] as const;
export type CreditReason = (typeof creditReasons)[number];

const proposedOrder = z.object({
  id: z.string(),
  number: z.string(),
  invoice_number: z.nullable(z.string()),
  company: z.string(),
  /** What is booked to it, in the currency of the credit. */
  amount: money,
});

export const bankCredit = z.object({
  id: z.string(),
  date: day,
  amount: money,
  currency: z.string(),
  /** What is booked of it. */
  booked: money,
  payer: z.nullable(z.string()),
  payer_account: z.nullable(z.string()),
  text: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  state: z.enum(creditStates),
  reasons: z.array(z.object({ code: z.enum(creditReasons), text: z.string() })),
  orders: z.array(proposedOrder),
  /** Why it was left out. */
  reason: z.nullable(z.string()),
  who: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  actions: z.array(z.enum(['match', 'leave', 'reopen'])),
});
export type BankCredit = z.output<typeof bankCredit>;

export const bankStatement = z.object({
  /** Id of the import. */
  id: z.string(),
  file_name: z.string(),
  imported_at: instant,
  who: z.string(),
  account: z.nullable(z.string()),
  credits: z.int(),
});

export const startStatement = endpoint({
  method: 'POST',
  path: '/admin/statement',
  access,
  summary:
    'Imports a bank statement (CAMT.053, MT940, CSV or Excel). A bank reference that is known already makes its row bad; nothing is booked.',
  bodies: ['multipart'],
  input: z.object(importStartFields),
  output: importDetail,
});

export const listCredits = endpoint({
  method: 'GET',
  path: '/admin/statement',
  access,
  summary: 'The money of a bank statement, by default of the last one, with the orders that it is for.',
  input: z.object({
    ...listInput,
    filter: z.nullish(z.object({ statement_id: z.nullish(id), state: z.nullish(z.enum(creditStates)) })),
  }),
  output: z.extend(listShape(bankCredit), {
    statement: z.nullable(bankStatement),
    counts: z.object({
      matched: z.int(),
      probable: z.int(),
      unmatched: z.int(),
      booked: z.int(),
      left_out: z.int(),
    }),
    /** What confirming all matched ones books, by currency. */
    matched: z.array(z.object({ currency: z.string(), amount: money, credits: z.int() })),
  }),
});

export const matchCredit = endpoint({
  method: 'POST',
  path: '/admin/statement/match',
  access,
  summary:
    'Books a credit, or a part of it, to an order: confirms a prepaid order that waits for its payment, else records the payment.',
  input: z.object({
    id,
    /** Id or number of the order. */
    order_id: id,
    /** Absent: what is not booked of the credit yet. */
    amount: z.nullish(amount),
    /** Agrees to an amount that is short or beyond what is open. */
    confirm: z.nullish(z.boolean()),
    reason: z.nullish(reason),
  }),
  output: bankCredit,
});

/** The most credits of one confirmation. */
export const maxConfirmedCredits = 500;

export const confirmMatched = endpoint({
  method: 'POST',
  path: '/admin/statement/confirm',
  access,
  summary:
    'Books credits that are matched: those of `ids`, or all of a statement, 500 at most. One that is not matched any more stays and is named in `left`.',
  input: z
    .object({
      ids: z.nullish(z.array(id).check(z.minLength(1), z.maxLength(maxConfirmedCredits))),
      statement_id: z.nullish(id),
    })
    .check(
      z.refine(({ ids, statement_id }) => (ids == null) !== (statement_id == null), {
        path: ['ids'],
        error: 'finance.ids_or_statement',
      }),
    ),
  output: z.object({ booked: z.int(), left: z.array(z.object({ id: z.string(), state: z.enum(creditStates) })) }),
});

export const leaveCredit = endpoint({
  method: 'POST',
  path: '/admin/statement/leave',
  access,
  summary: 'Leaves a credit out, with a reason: it is not for an order. `undo` opens it again.',
  input: z.object({ id, reason: z.nullish(reason), undo: z._default(z.boolean(), false) }),
  output: bankCredit,
});
