import { nameRecordState } from '@trunkline/rules/orders/open-account';
import type * as homeCalls from '@trunkline/contract/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { countDrafts } from '../drafts/drafts.public.ts';
import { getCompanyId, getUserId } from '../platform/http/access.ts';
import { readMedianWait } from '../platform/audit/median-wait.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listNewestNotices } from '../notices/notices.public.ts';
import { listMemberships } from '../memberships/memberships.public.ts';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { summarizeQuotation } from '../quotations/quotations.public.ts';
import { checkProfile, getPresentedAccount } from '../accounts/accounts.public.ts';
import { countDays } from '@trunkline/rules/time';
import { listExpiring, listProtections, readMonths } from './figures/figures.sql.ts';
import { findQueueOf } from './queues/queues.sql.ts';
import { countRecords, getFirstUse, listNewest, listWaiting, type WaitingRow } from './home.sql.ts';
import { getTurnCount } from './waiting.sql.ts';

type Home = EndpointOutput<typeof homeCalls.getPartnerHome>;
type Waiting = Home['waiting'][number];

/** Entries of each list. */
const maxEntries = 10;

/** The home page of a partner: who, memberships, counts, the newest records, notices, and what waits on which side. */
export async function getPartnerHome(context: TransactionContext): Promise<Home> {
  const { trx, principal, today } = context;
  const userId = getUserId(principal);
  const [account, memberships, rows, counts, recent, notices, first_steps, expiring, protections, months] =
    await Promise.all([
      getPresentedAccount(context, userId),
      listMemberships(trx, getCompanyId(principal), today),
      listWaiting(context),
      countAll(context),
      listRecent(context),
      listNewestNotices(context, userId, maxEntries),
      listFirstSteps(context),
      listExpiring(context),
      listProtections(context),
      readMonths(context),
    ]);
  const waiting_counts = { us: getTurnCount(rows, 'us'), vendor: getTurnCount(rows, 'vendor') };
  return {
    user: account,
    company: account.company ?? '',
    membership: memberships[0] ?? null,
    memberships,
    counts,
    recent,
    notices,
    waiting: (await presentWaiting(context, rows)).toSorted((a, b) => a.since.localeCompare(b.since)),
    waiting_total: waiting_counts.us + waiting_counts.vendor,
    waiting_counts,
    first_steps,
    expiring: expiring.map((row) => ({
      ...row,
      title: row.title || context.t('home.untitled_draft'),
      days_left: countDays(today, row.until),
    })),
    protection_ends: protections.map((row) => ({ ...row, days_left: countDays(today, row.until) })),
    months,
  };
}

/** Lists the first steps; empty once the company has submitted a quotation. docs/rules/pages.md */
async function listFirstSteps(context: TransactionContext): Promise<Home['first_steps']> {
  const { has_products, has_submitted } = await getFirstUse(context);
  if (has_submitted) return [];
  const { missing } = await checkProfile(context);
  return [
    { name: 'configure', done: has_products, missing: [] },
    { name: 'bom', done: has_products, missing: [] },
    { name: 'profile', done: missing.length === 0, missing },
  ];
}

async function countAll({ trx, principal, now }: TransactionContext): Promise<Home['counts']> {
  const [records, drafts] = await Promise.all([
    countRecords(trx, getCompanyId(principal)),
    countDrafts(trx, principal, now),
  ]);
  return { ...records, drafts };
}

const formatState = (
  { t }: TransactionContext,
  { object, state, term }: Pick<WaitingRow, 'object' | 'state' | 'term'>,
): string => t.find(`states.${object}_${nameRecordState(state, term)}`) ?? state;

/** The quotations, orders and projects that changed last, each once, the newest first. */
async function listRecent(context: TransactionContext): Promise<Home['recent']> {
  const rows = await listNewest(context, maxEntries);
  return rows.map(({ object, id, project, amount, currency, at, term, ...row }) => {
    const { number, state } =
      object === 'quotation' ? summarizeQuotation(row, context.today) : { number: row.base_number, state: row.state };
    const state_label = formatState(context, { object, state, term });
    return { object, id, title: number, project, amount, currency, state, state_label, at: at.toISOString() };
  });
}

/** What is done next with a record in a state: `home.next_order_generated`. */
const formatNext = (context: TransactionContext, row: WaitingRow): string => {
  const { object, state, due, term } = row;
  const names = due === null ? [nameRecordState(state, term), state] : [due];
  return names.map((name) => context.t.find(`home.next_${object}_${name}`)).find(Boolean) ?? formatState(context, row);
};

/** How long the vendor usually takes, by the queues in which something of the company waits. */
async function readMedians(context: TransactionContext, rows: readonly WaitingRow[]) {
  const waiting = rows.filter(({ turn }) => turn === 'vendor');
  const queues = new Set(waiting.flatMap(({ object, state }) => findQueueOf(object, state) ?? []));
  return new Map(
    await Promise.all([...queues].map(async (queue) => [queue, await readMedianWait(context, queue.wait)] as const)),
  );
}

const findMedian = (medians: Awaited<ReturnType<typeof readMedians>>, { object, state }: WaitingRow): number | null => {
  const queue = findQueueOf(object, state);
  return (queue && medians.get(queue)) ?? null;
};

async function presentWaiting(context: TransactionContext, rows: readonly WaitingRow[]): Promise<Waiting[]> {
  const medians = await readMedians(context, rows);
  return rows.map((row) => ({
    object: row.object,
    id: row.id,
    title: formatQuotationNumber(row) || context.t('home.untitled_draft'),
    project: row.project,
    state: row.state,
    state_label: formatState(context, row),
    due_step: row.due,
    on: row.turn,
    since: row.since.toISOString(),
    next: formatNext(context, row),
    until: row.until,
    median_hours: row.turn === 'vendor' ? findMedian(medians, row) : null,
  }));
}
