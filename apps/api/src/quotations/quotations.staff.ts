// What the staff do besides approving. Rules: docs/rules/quotations.md
import type {
  extendQuotation,
  findStaffQuotation,
  listQuotationQueue,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { QuotationAction, QuotationState } from '@trunkline/contract/quotations';
import { audit } from '../platform/audit/audit.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { recordTransition } from '../platform/audit/history.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { issueLater } from './quotations.decide.ts';
import { ensureLastDay } from './quotations.propose.ts';
import { stateAt, stateByOrders } from './quotations.flow.ts';
import { pageOfQueue, type QueuedRecord, sumMargins, summariseQueue } from './quotations.list.ts';
import { tellPartner } from './quotations.news.ts';
import { seesCosts } from './quotations.policy.ts';
import { presentRow } from './quotations.present.ts';
import { marginOfSums, percentBelow } from './quotations.price.ts';
import {
  changeQuotation,
  findPlace,
  getQuotation,
  listLines,
  lockQuotation,
  type QuotationChange,
  type QuotationRecord,
} from './quotations.sql.ts';
import { listActiveMemberships, presentForStaff, type QuotingMembership } from './quotations.staff-present.ts';
import { ensureState } from './quotations.state.ts';

export async function queue(context: TransactionContext, input: ParsedInput<typeof listQuotationQueue>) {
  const { trx, principal, today } = context;
  const { page, limit, keyword, filter, sort } = input;
  const asked = { keyword, ...filter };
  const { rows, ...count } = await pageOfQueue(trx, principal, today, asked, sort ?? 'queue', { page, limit });
  const memberships = await listActiveMemberships(
    trx,
    rows.map((row) => row.company_id),
    today,
  );
  const margins = seesCosts(principal)
    ? await sumMargins(
        trx,
        rows.map((row) => row.id),
      )
    : undefined;
  const { oldest, value_usd, second } = await summariseQueue(trx);
  const { waiting, median_hours } = await findPlace(trx, null, null);
  return {
    list: rows.map((row) => ({
      ...presentQueued(context, row, memberships.get(row.company_id) ?? []),
      ...(margins && { margin: marginOfSums(margins.get(row.id)) }),
    })),
    ...count,
    page,
    limit,
    summary: {
      waiting,
      oldest_at: oldest?.toISOString() ?? null,
      median_hours,
      value_usd,
      needs_second: Number(second),
    },
  };
}

const presentQueued = (context: TransactionContext, row: QueuedRecord, memberships: QuotingMembership[]) => ({
  ...presentRow(context, row),
  company: { id: row.company_id, name: row.company, country: row.country, memberships },
  waiting_since: row.waiting_since?.toISOString() ?? null,
  subtotal: row.subtotal,
  total_usd: row.total_usd,
  application_price: row.application_price,
  below_percent: percentBelow(row.own_subtotal, row.application_price ?? row.subtotal),
  needs_second: row.needs_second,
  version: row.version,
});

export const findForStaff = async (context: TransactionContext, { id }: ParsedInput<typeof findStaffQuotation>) =>
  presentForStaff(context, await getQuotation(context.trx, context.principal, id));

interface Decided {
  readonly action: Extract<QuotationAction, 'return' | 'reject' | 'recall'>;
  readonly to: QuotationState;
  readonly kind: `quotation.${string}`;
  readonly change: (context: TransactionContext) => QuotationChange;
}

/** Whoever proposed something proposed it for nothing. */
const nothingWaits = { waiting_since: null, needs_second: false, approvals: '[]', decision: null };
const decidedNow = ({ now }: TransactionContext): QuotationChange => ({ ...nothingWaits, decided_at: now });

/** find, ensure, move, answer: the same for every decision that says no. */
const decideBy =
  ({ action, to, kind, change }: Decided) =>
  async (context: TransactionContext, { id, version, reason }: ParsedInput<typeof rejectQuotation>) => {
    const row = await lockQuotation(context.trx, context.principal, id);
    ensureState(context, row, action);
    ensureVersion(row.version, version);
    const decided = await changeQuotation(context.trx, row, change(context), to);
    await note(context, row, action, to, reason);
    await tellPartner(context, decided, kind, reason);
    return presentForStaff(context, decided);
  };

export const giveBack: (
  context: TransactionContext,
  input: ParsedInput<typeof returnQuotation>,
) => ReturnType<typeof findForStaff> = decideBy({
  action: 'return',
  to: 'returned',
  kind: 'quotation.returned',
  change: decidedNow,
});

export const reject: (
  context: TransactionContext,
  input: ParsedInput<typeof rejectQuotation>,
) => ReturnType<typeof findForStaff> = decideBy({
  action: 'reject',
  to: 'rejected',
  kind: 'quotation.rejected',
  change: decidedNow,
});

/** The document that was issued is no longer in force; the prices stay until it is submitted again. */
export const recall: (
  context: TransactionContext,
  input: ParsedInput<typeof recallQuotation>,
) => ReturnType<typeof findForStaff> = decideBy({
  action: 'recall',
  to: 'returned',
  kind: 'quotation.recalled',
  change: () => ({ ...nothingWaits, valid_until: null, issued_file_id: null }),
});

/** A later last day, also for one that has expired; where it stands follows from its orders. */
export async function extend(
  context: TransactionContext,
  { id, version, valid_until, reason }: ParsedInput<typeof extendQuotation>,
) {
  const { trx, principal, today } = context;
  const row = await lockQuotation(trx, principal, id);
  ensureState(context, row, 'extend');
  ensureVersion(row.version, version);
  ensureLastDay(today, valid_until);
  if (valid_until <= row.valid_until!)
    throw invalid('quotations.valid_until_later', { day: row.valid_until! }, 'valid_until');
  const to = stateByOrders(await listLines(trx, id));
  const extended = await changeQuotation(trx, row, { valid_until, issued_file_id: null }, to);
  await note(context, row, 'extend', to, reason);
  await issueLater(context, id);
  await tellPartner(context, extended, 'quotation.extended', reason);
  return presentForStaff(context, extended);
}

async function note(
  context: TransactionContext,
  row: QuotationRecord,
  move: string,
  to: QuotationState,
  reason: string,
) {
  const { id: object_id, company_id } = row;
  const from = stateAt(row, context.today);
  await recordTransition(context, { object: 'quotation', object_id, company_id, move, from, to, reason });
  await audit(context, `quotation.${move}`, {
    object: 'quotation',
    object_id,
    company_id,
    details: { from, to, reason },
  });
}
