import {
  answerPermission,
  readMedianAnswer,
  readPermission,
  readWaitingMessages,
} from '../../contact/contact.public.ts';
import type { StaffQueue } from '@trunkline/contract/staff/home';
import { type RawBuilder, sql } from 'kysely';
import { readMedianWait, type WaitInHistory } from '../../platform/audit/median-wait.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isNoDraft } from '../../platform/db/list-query.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isShipmentHeld, isShippable } from '../../orders/orders.public.ts';
import { toDay } from '@trunkline/rules/time';
import { projectWait, protectionWait } from '../../projects/projects.public.ts';
import { quotationWait } from '../../quotations/quotations.public.ts';
import * as warranty from '../../warranty/warranty.public.ts';
import { readResultMedian, readWaitingResults, resultPermission } from '../../training/training.public.ts';

/** A queue of the overview. */
interface StaffQueueRow {
  readonly name: StaffQueue;
  /** Permission to see the queue. */
  readonly permission: string;
  /** Permission to take the next step of a record in the queue. */
  readonly actPermission: string;
  /** How many records wait, and since when the oldest one does. */
  readonly readWaiting: (trx: Trx, now: Date) => Promise<{ waiting: string; oldest_at: Date | null }>;
  /** How long the vendor usually takes. */
  readonly readMedian: (context: TransactionContext) => Promise<number | null>;
}

/** A queue of records of partners. */
interface Queue extends Omit<StaffQueueRow, 'readMedian'> {
  readonly wait: WaitInHistory;
}

/** Counts the rows of a statement that selects `since`. */
const readWaiting = (rows: RawBuilder<unknown>) => async (trx: Trx) =>
  getSingleRow(
    await sql<{ waiting: string; oldest_at: Date | null }>`
      select count(*) as waiting, min(since) as oldest_at from (${rows}) waiting`.execute(trx),
  );

/** A document that was sent back to the partner does not wait for the vendor. */
const readWaitingOrders = (statuses: readonly string[]) =>
  readWaiting(sql`select moved_at as since from orders where status = any(${[...statuses]}) and awaited_file is null`);

const readWaitingProjects = (state: string) =>
  readWaiting(sql`select waiting_since as since from projects where state = ${state} and waiting_since is not null`);

/** Partners read how long each usually takes. */
const recordQueues: readonly Queue[] = [
  {
    name: 'applications',
    permission: 'companies:application:read',
    actPermission: 'companies:application:decide',
    readWaiting: readWaiting(sql`select waiting_since as since from applications where waiting_since is not null`),
    wait: { object: 'application', begins: ['submitted'], ends: ['approved', 'action_required', 'rejected'] },
  },
  {
    name: 'projects',
    permission: 'projects:project:read',
    actPermission: 'projects:project:decide',
    readWaiting: readWaitingProjects('submitted'),
    wait: projectWait,
  },
  {
    name: 'protections',
    permission: 'projects:project:read',
    actPermission: 'projects:protection:decide',
    // Headquarters decide once channel has approved the registration.
    readWaiting: readWaitingProjects('approved'),
    wait: protectionWait,
  },
  {
    name: 'quotations',
    permission: 'sales:quotation:read',
    actPermission: 'sales:quotation:decide',
    // The condition of the queue itself: quotations/queue.
    readWaiting: readWaiting(
      sql`select waiting_since as since from quotations where waiting_since is not null and ${isNoDraft('state')}`,
    ),
    wait: quotationWait,
  },
  {
    name: 'payments',
    permission: 'orders:order:read',
    actPermission: 'orders:payment:confirm',
    readWaiting: readWaitingOrders(['payment_submitted']),
    wait: { object: 'order', begins: ['payment_submitted'], ends: ['payment_confirmed'] },
  },
  {
    name: 'shipments',
    permission: 'orders:order:read',
    actPermission: 'orders:shipment:ship',
    readWaiting: (trx, now) =>
      readWaiting(sql`select moved_at as since from orders
        where ${isShippable()} and awaited_file is null and not ${isShipmentHeld(toDay(now))}`)(trx),
    wait: { object: 'order', begins: ['delivery_scheduled', 'shipping_reminded'], ends: ['shipped'] },
  },
];

/** The queues of the vendor. */
export const staffQueueTable: readonly StaffQueueRow[] = [
  ...recordQueues.map((queue) => ({
    ...queue,
    readMedian: (context: TransactionContext) => readMedianWait(context, queue.wait),
  })),
  {
    name: 'holds',
    permission: 'orders:payment:confirm',
    actPermission: 'orders:payment:confirm',
    readWaiting: (trx, now) =>
      readWaiting(sql`select moved_at as since from orders where ${isShipmentHeld(toDay(now))}`)(trx),
    readMedian: async () => null,
  },
  {
    name: 'exam_results',
    permission: 'training:course:read',
    actPermission: resultPermission,
    readWaiting: readWaitingResults,
    readMedian: ({ trx, now }) => readResultMedian(trx, now),
  },
  {
    name: 'messages',
    permission: readPermission,
    actPermission: answerPermission,
    readWaiting: readWaitingMessages,
    readMedian: ({ trx, now }) => readMedianAnswer(trx, now),
  },
  {
    name: 'warranty_cases',
    permission: warranty.readPermission,
    actPermission: warranty.decidePermission,
    readWaiting: warranty.readWaitingCases,
    readMedian: ({ trx, now }) => warranty.readMedianCaseAnswer(trx, now),
  },
];

/** Queue in which a record of a partner waits. */
export function findQueueOf(object: string, state: string): Queue | undefined {
  return recordQueues.find(
    ({ wait }) =>
      (wait.object === object && wait.begins.includes(state)) ||
      // An approved registration waits for the decision about its protection.
      (wait.object === 'protection' && object === 'project' && state === 'approved'),
  );
}
