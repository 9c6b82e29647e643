import {
  answerPermission,
  readMedianAnswer,
  readPermission,
  readWaitingMessages,
} from '../../contact/contact.public.ts';
import type { StaffQueue } from '@trunkline/contract/staff/home';
import { readMedianWait, type WaitInHistory } from '../../platform/audit/median-wait.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isNoDraft } from '../../platform/db/list-query.ts';
import { projectWait, protectionWait } from '../../projects/projects.public.ts';
import { quotationWait } from '../../quotations/quotations.public.ts';

/** A queue of the overview. */
interface StaffQueueRow {
  readonly name: StaffQueue;
  /** Who sees the queue. */
  readonly permission: string;
  /** Who takes the next step of what waits in it. */
  readonly actPermission: string;
  /** How many records wait, and since when the oldest one does. */
  readonly readWaiting: (trx: Trx) => Promise<{ waiting: string; oldest_at: Date | null }>;
  /** How long the vendor usually takes. */
  readonly readMedian: (trx: Trx, now: Date) => Promise<number | null>;
}

/** A queue of records of partners. */
interface Queue extends Omit<StaffQueueRow, 'readMedian'> {
  readonly wait: WaitInHistory;
}

/** A document that was sent back to the partner does not wait for the vendor. */
const readWaitingOrders = (statuses: readonly string[]) => (trx: Trx) =>
  trx
    .selectFrom('orders')
    .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('moved_at').as('oldest_at')])
    .where('status', 'in', [...statuses])
    .where('awaited_file', 'is', null)
    .executeTakeFirstOrThrow();

const readWaitingProjects = (state: string) => (trx: Trx) =>
  trx
    .selectFrom('projects')
    .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('waiting_since').as('oldest_at')])
    .where('state', '=', state)
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow();

/** Partners read how long each usually takes. */
const recordQueues: readonly Queue[] = [
  {
    name: 'applications',
    permission: 'companies:application:read',
    actPermission: 'companies:application:decide',
    readWaiting: (trx) =>
      trx
        .selectFrom('applications')
        .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('waiting_since').as('oldest_at')])
        .where('waiting_since', 'is not', null)
        .executeTakeFirstOrThrow(),
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
    readWaiting: (trx) =>
      trx
        .selectFrom('quotations')
        .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('waiting_since').as('oldest_at')])
        // The condition of the queue itself: quotations/queue.
        .where('waiting_since', 'is not', null)
        .where(isNoDraft('state'))
        .executeTakeFirstOrThrow(),
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
    readWaiting: readWaitingOrders(['delivery_scheduled', 'shipping_reminded']),
    wait: { object: 'order', begins: ['delivery_scheduled', 'shipping_reminded'], ends: ['shipped'] },
  },
];

/** The queues of the vendor. */
export const staffQueueTable: readonly StaffQueueRow[] = [
  ...recordQueues.map((queue) => ({
    ...queue,
    readMedian: (trx: Trx, now: Date) => readMedianWait(trx, queue.wait, now),
  })),
  {
    name: 'messages',
    permission: readPermission,
    actPermission: answerPermission,
    readWaiting: readWaitingMessages,
    readMedian: readMedianAnswer,
  },
];

/** In which queue a record of a partner waits. */
export function findQueueOf(object: string, state: string): Queue | undefined {
  return recordQueues.find(
    ({ wait }) =>
      (wait.object === object && wait.begins.includes(state)) ||
      // An approved registration waits for the decision about its protection.
      (wait.object === 'protection' && object === 'project' && state === 'approved'),
  );
}
