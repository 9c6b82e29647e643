// Publishing a price list, alone or with a second publisher. Rules: docs/rules/prices.md, "Large changes" and "Second publisher"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPriceListCalls from '@trunkline/contract/staff/price-lists';
import { conflict, type FieldError, invalidFields } from '../../platform/errors/app-error.ts';
import { getForAction, takeStep } from '../../platform/flows/transition.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { mergePriceListHead } from '../drafts/drafts.staff.ts';
import { computeDiscountLimit } from '../limits.public.ts';
import { type PriceListGuard, readPriceListGuard } from '../preview/preview.sql.ts';
import { comparePriceList } from '../preview/preview.staff.ts';
import { listValidApprovals, presentPriceList } from '../price-lists/price-lists.present.ts';
import { deletePriceListAudited } from '../price-lists/price-lists.staff.ts';
import {
  findPriceListStartingAt,
  lockPriceList,
  lockPublishing,
  type PriceListApproval,
  type PriceListRecord,
  readPriceListContent,
} from '../price-lists/price-lists.sql.ts';
import { priceLists } from '../price-lists/price-lists.transition.ts';
import { maySeeListedCosts, needsSecondPublisher } from '../prices.policy.ts';

type PublishInput = ParsedInput<typeof staffPriceListCalls.publishPriceList>;

/**
 * Publishes a draft. It takes effect at its `valid_from`, or at once when that is past. A scheduled list of the same moment is
 * deleted. Beyond the limit of the caller it stays a draft until another user with a sufficient one publishes it too. Throws 400 with
 * rule `confirm` while prices have to be confirmed, 409 when no price would change.
 */
export async function publishPriceList(context: TransactionContext, input: PublishInput) {
  const { principal, now } = context;
  const stored = await getForAction(context, priceLists, 'publish', input);
  await lockPublishing(context.trx, stored, now);
  const row = { ...stored, ...mergePriceListHead({ valid_from: input.valid_from }, stored, now) };
  const isEdited = row.valid_from > now && row.valid_from.getTime() !== stored.valid_from.getTime();
  const earlier = isEdited ? [] : listValidApprovals(stored);
  const user_id = getUserId(principal);
  if (earlier.some((approval) => approval.user_id === user_id)) return presentPriceList(context, stored);
  const guard = await guardPriceList(context, row);
  ensureConfirmed(guard, input, earlier);
  const own = { user_id, who: principal.realname, at: now.toISOString(), reason: input.reason ?? null };
  const approvals = [...earlier, own];
  const published = needsSecondPublisher(principal, guard)
    ? await proposePriceList(context, row, approvals, guard)
    : await settlePriceList(context, row, approvals, guard);
  return presentPriceList(context, published);
}

/** Throws 409 when no price would change. */
async function guardPriceList(context: TransactionContext, row: PriceListRecord): Promise<PriceListGuard> {
  const wanted = { ...row, ...(await readPriceListContent(context.trx, row.id)) };
  const { difference } = await comparePriceList(context, wanted);
  const limit = computeDiscountLimit(context.principal, await readSetting(context, 'pricelist.limits'));
  const guard = await readPriceListGuard(context, difference, limit, maySeeListedCosts(context.principal));
  if (guard.changed === 0) throw conflict('prices.no_changes');
  return guard;
}

/** Throws 400 for prices that are not confirmed, and for a first confirmation without a reason. */
function ensureConfirmed(
  guard: PriceListGuard,
  { confirm, reason }: PublishInput,
  earlier: readonly PriceListApproval[],
): void {
  const errors: FieldError[] = [];
  const values = { count: guard.to_confirm };
  if (guard.to_confirm > 0 && !confirm)
    errors.push({ path: 'confirm', rule: 'confirm', code: 'import.confirm_changes', values });
  if (guard.to_confirm > 0 && reason == null && earlier.length === 0)
    errors.push({ path: 'reason', rule: 'required', code: 'prices.reason_required' });
  if (errors.length > 0) throw invalidFields(errors);
}

const toAuditDetails = (
  { type, level }: PriceListRecord,
  validFrom: Date,
  { to_confirm }: PriceListGuard,
  reason: string | null | undefined,
) => ({
  type,
  level,
  valid_from: validFrom.toISOString(),
  ...(to_confirm > 0 && { confirmed: to_confirm }),
  ...(reason != null && { reason }),
});

/** The draft waits for another user. It keeps the beginning that was asked for. */
function proposePriceList(
  context: TransactionContext,
  row: PriceListRecord,
  approvals: readonly PriceListApproval[],
  guard: PriceListGuard,
): Promise<PriceListRecord> {
  const { valid_from, version } = row;
  const reason = approvals.at(-1)?.reason;
  const { below_cost, beyond_limit } = guard;
  return takeStep(context, priceLists, 'propose', row, {
    change: { valid_from, approvals: JSON.stringify(approvals), proposed_version: version + 1 },
    reason,
    details: { ...toAuditDetails(row, valid_from, guard, reason), below_cost, beyond_limit },
  });
}

async function settlePriceList(
  context: TransactionContext,
  row: PriceListRecord,
  approvals: readonly PriceListApproval[],
  guard: PriceListGuard,
): Promise<PriceListRecord> {
  const { trx, now } = context;
  const validFrom = row.valid_from > now ? row.valid_from : now;
  const replaced = validFrom > now ? await findPriceListStartingAt(trx, row) : undefined;
  if (replaced)
    await deletePriceListAudited(context, await lockPriceList(trx, replaced.id, now), { replaced_by: row.id });
  const reason = approvals.at(-1)?.reason;
  const published = await takeStep(context, priceLists, 'publish', row, {
    change: toPublished(context, validFrom, approvals),
    reason,
    details: toAuditDetails(row, validFrom, guard, reason),
  });
  await addNotifyJob(context, published);
  return published;
}

/** The columns of a list that is published now. */
export const toPublished = (
  { principal, now }: TransactionContext,
  valid_from: Date,
  approvals: readonly PriceListApproval[],
) => ({
  state: 'published' as const,
  valid_from,
  published_at: now,
  published_by: getUserId(principal),
  notification_pending: true,
  approvals: JSON.stringify(approvals),
  proposed_version: null,
});

/** Partners are notified at once of a list in force. A cron job finds the lists that start later. */
export async function addNotifyJob({ trx }: TransactionContext, { id, state }: PriceListRecord): Promise<void> {
  if (state === 'current') await addJob(trx, 'prices.tell', {}, { key: `prices.tell:${id}` });
}
