// Publishing a price list. Rules: docs/rules/prices.md, "Large changes"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPriceListCalls from '@trunkline/contract/staff/price-lists';
import { audit } from '../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { conflict, type FieldError, invalidFields } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { mergePriceListHead } from '../drafts/drafts.staff.ts';
import { countPricesToConfirm } from '../preview/preview.sql.ts';
import { comparePriceList } from '../preview/preview.staff.ts';
import { ensurePriceListAction } from '../price-lists/price-lists.flow.ts';
import { presentPriceList } from '../price-lists/price-lists.present.ts';
import { deletePriceListAudited } from '../price-lists/price-lists.staff.ts';
import {
  findPriceListStartingAt,
  getPriceList,
  lockPriceList,
  type PriceListRecord,
  readPriceListContent,
} from '../price-lists/price-lists.sql.ts';
import { maySeeListedCosts } from '../prices.policy.ts';

type PublishInput = ParsedInput<typeof staffPriceListCalls.publishPriceList>;

/**
 * Publishes a draft. It takes effect at its `valid_from`, or at once when that is past. A scheduled list of the same moment is
 * deleted. Throws 400 with rule `confirm` while prices have to be confirmed.
 */
export async function publishPriceList(context: TransactionContext, input: PublishInput) {
  const { trx, now } = context;
  const { id, version } = input;
  const stored = await lockPriceList(trx, id, now);
  ensureVersion(stored, version);
  ensurePriceListAction(stored.state, 'publish');
  const row = { ...stored, ...mergePriceListHead({ valid_from: input.valid_from }, stored, now) };
  const confirmed = await ensureConfirmed(context, row, input);
  const validFrom = row.valid_from > now ? row.valid_from : now;
  const replaced = validFrom > now ? await findPriceListStartingAt(trx, row) : undefined;
  if (replaced) await deletePriceListAudited(context, await lockPriceList(trx, replaced.id, now), { replaced_by: id });
  await markPublished(context, row, validFrom);
  // A cron job finds the lists that start later.
  if (validFrom <= now) await addJob(trx, 'prices.tell', {}, { key: `prices.tell:${id}` });
  await audit(context, 'pricelist.publish', {
    object: 'pricelist',
    object_id: id,
    details: { type: row.type, level: row.level, valid_from: validFrom.toISOString(), ...confirmed },
  });
  return presentPriceList(context, await getPriceList(trx, id, now));
}

/** What the audit keeps of the confirmation. Throws 400 for prices that are not confirmed, and for a confirmation without a reason. */
async function ensureConfirmed(
  context: TransactionContext,
  row: PriceListRecord,
  { confirm, reason }: PublishInput,
): Promise<Record<string, unknown>> {
  const wanted = { ...row, ...(await readPriceListContent(context.trx, row.id)) };
  const { difference } = await comparePriceList(context, wanted);
  const count = await countPricesToConfirm(context, difference, maySeeListedCosts(context.principal));
  if (count === 0) return {};
  const errors: FieldError[] = [];
  if (!confirm) errors.push({ path: 'confirm', rule: 'confirm', code: 'import.confirm_changes', values: { count } });
  if (reason == null) errors.push({ path: 'reason', rule: 'required', code: 'prices.reason_required' });
  if (errors.length > 0) throw invalidFields(errors);
  return { confirmed: count, reason };
}

/** Throws 409 when another list of the type and level starts at the same moment. */
async function markPublished(
  { trx, principal, now }: TransactionContext,
  { id, version }: PriceListRecord,
  validFrom: Date,
): Promise<void> {
  await trx
    .updateTable('price_lists')
    .set({
      state: 'published',
      valid_from: validFrom,
      published_at: now,
      published_by: principal.user_id,
      notification_pending: true,
      changed_by: changedBy,
      changed_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'price_lists_moment') ? conflict('prices.moment_taken') : error;
    });
}
