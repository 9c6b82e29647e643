import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { day, id, instant, reason } from '../values.ts';

// Reminders that the clock sends. Rules: docs/rules/finance.md, "Reminders by the clock"

/** What reminders are paused for. */
export const pausedObjects = ['company', 'order'] as const;

export const reminderPause = z.object({ reason: z.string(), who: z.string(), at: instant });

/** Why nothing is sent although the order owes: paused for it or its company, held by finance, or switched off. */
export const reminderStops = ['paused', 'held', 'off'] as const;

/** Negative: before the due day. */
const days_after_due = z.int();

export const getOrderReminders = endpoint({
  method: 'GET',
  path: '/admin/order/reminders',
  access: staffAccess('orders:order:read'),
  summary: 'The reminders of an order that the clock sent, the newest first, and the next one.',
  input: z.object({ id }),
  output: z.object({
    company_id: z.string(),
    sent: z.array(z.object({ days_after_due, due_date: day, day })),
    /** Null: nothing is owed with a due day, the last one was sent, or `stop` says why. */
    next: z.nullable(z.object({ days_after_due, due_date: day, day })),
    stop: z.nullable(z.enum(reminderStops)),
    paused: z.object({ company: z.nullable(reminderPause), order: z.nullable(reminderPause) }),
    actions: z.array(z.enum(['pause', 'resume'])),
  }),
});

export const pauseReminders = endpoint({
  method: 'POST',
  path: '/admin/receivables/pause',
  access: staffAccess('orders:payment:confirm'),
  summary:
    'Stops the reminders of a company or of one order, for example while it is in dispute, or starts them again.',
  input: z.object({
    object: z.enum(pausedObjects),
    /** Of the company or the order. */
    id,
    /** False starts them again. */
    paused: z.boolean(),
    /** Required to stop them. Partners do not read it. */
    reason: z.nullish(reason),
  }),
  output: z.object({ object: z.enum(pausedObjects), id: z.string(), paused: z.boolean() }),
});
