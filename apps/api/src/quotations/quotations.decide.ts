// Approving: the limit of one person, the second approver, what freezes. Rules: docs/rules/quotations.md
import type { approveQuotation } from '@trunkline/contract/staff/quotations';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../platform/audit/audit.ts';
import { addDays } from '../platform/server/clock.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { recordTransition } from '../platform/audit/history.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { readSetting } from '../settings/settings.public.ts';
import { tellPartner, tellPricing } from './quotations.news.ts';
import { percentBelow } from './quotations.price.ts';
import { decisionFrom, ensureLastDay, isEdited, propose, type Proposed } from './quotations.propose.ts';
import {
  type Approval,
  changeQuotation,
  type Decision,
  listLines,
  lockQuotation,
  type QuotationRecord,
  setPrices,
} from './quotations.sql.ts';
import { presentForStaff } from './quotations.staff-present.ts';
import { ensureState } from './quotations.state.ts';

export async function approve(context: TransactionContext, input: ParsedInput<typeof approveQuotation>) {
  const { trx, principal, now, today } = context;
  const row = await lockQuotation(trx, principal, input.id);
  ensureState(context, row, 'approve');
  ensureVersion(row.version, input.version);
  if (input.valid_until != null) ensureLastDay(today, input.valid_until);
  const lines = await listLines(trx, row.id);
  const before = decisionFrom(row, lines, input);
  const decision = {
    ...before,
    valid_until: input.valid_until ?? before.valid_until,
    reason: input.reason ?? before.reason,
  };
  const proposed = await propose(context, row, lines, decision);
  const earlier = isEdited(row.decision, decision, lines) ? [] : row.approvals;
  const own: Approval = { user_id: principal.user_id!, who: principal.realname, at: now.toISOString() };
  const approvals = [...earlier.filter((one) => one.user_id !== own.user_id), own];
  // Whoever proposed a discount beyond their limit does not become the second person by asking again.
  const again = row.needs_second && earlier.some((one) => one.user_id === own.user_id);
  const done = { decision, approvals, proposed };
  const changed = proposed.beyond || again ? await hold(context, row, done) : await settle(context, row, done);
  await audit(context, changed.needs_second ? 'quotation.propose' : 'quotation.approve', {
    object: 'quotation',
    object_id: row.id,
    company_id: row.company_id,
    details: { ...proposed.figures, own_subtotal: row.own_subtotal, limit: proposed.limit, reason: decision.reason },
  });
  return presentForStaff(context, changed);
}

interface Done {
  readonly decision: Decision;
  readonly approvals: readonly Approval[];
  readonly proposed: Proposed;
}

/** Beyond one person's limit: it waits for another, at the prices proposed; the partner sees none of them. */
async function hold(context: TransactionContext, row: QuotationRecord, { decision, approvals, proposed }: Done) {
  const held = await changeQuotation(context.trx, row, {
    needs_second: true,
    approvals: JSON.stringify(approvals),
    decision: JSON.stringify(decision),
  });
  const percent = percentBelow(row.own_subtotal, proposed.figures.subtotal);
  await tellPricing(context, held, 'quotation.needs_second', { approver: context.principal.realname, percent });
  return held;
}

async function settle(context: TransactionContext, row: QuotationRecord, { decision, approvals, proposed }: Done) {
  const { trx, now, today } = context;
  const changed = proposed.lines.filter((line) => decision.prices[line.id] !== undefined);
  const prices = changed.map(({ id, discount_price, price_usd }) => ({
    id,
    discount_price: discount_price!,
    price_usd: price_usd!,
  }));
  if (prices.length > 0) await setPrices(trx, row.id, prices);
  const valid_until = decision.valid_until ?? addDays(today, await readSetting(trx, 'quotation.validity_days'));
  const change = {
    ...proposed.figures,
    valid_until,
    decided_at: now,
    waiting_since: null,
    needs_second: false,
    approvals: JSON.stringify(approvals),
    decision: null,
  };
  const approved = await changeQuotation(trx, row, change, 'approved');
  await recordTransition(context, {
    object: 'quotation',
    object_id: row.id,
    company_id: row.company_id,
    move: 'approve',
    from: row.state,
    to: 'approved',
    reason: decision.reason,
  });
  await issueLater(context, row.id);
  await tellPartner(context, approved, 'quotation.approved');
  return approved;
}

/** The document is made and stored right after the change. */
export const issueLater = ({ trx }: TransactionContext, id: string): Promise<void> =>
  addJob(trx, 'quotations.issue', { id }, { key: `quotations.issue:${id}` });
