// Takes the current price list back. Rules: docs/rules/prices.md, "Rollback"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPriceListCalls from '@trunkline/contract/staff/price-lists';
import { conflict } from '../../platform/errors/app-error.ts';
import { getForAction, takeStep } from '../../platform/flows/transition.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { insertPriceListDraft, replacePriceListContent } from '../drafts/drafts.sql.ts';
import { presentPriceList } from '../price-lists/price-lists.present.ts';
import {
  findPriceListInForce,
  getPriceList,
  lockPublishing,
  readPriceListContent,
} from '../price-lists/price-lists.sql.ts';
import { priceLists } from '../price-lists/price-lists.transition.ts';
import { addNotifyJob, toPublished } from './publishing.staff.ts';

/**
 * A new list with the prices of the list before the current one is in force at once. The press is the confirmation: these prices were
 * published before, so that they need no second publisher. Throws 409 for a list that is not current or has none before it.
 */
export async function rollbackPriceList(
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffPriceListCalls.rollbackPriceList>,
) {
  const { trx, principal, now } = context;
  const current = await getForAction(context, priceLists, 'rollback', sent);
  await lockPublishing(trx, current, now);
  const before = await findPriceListInForce(trx, current, current.valid_from, '<');
  if (!before) throw conflict('prices.nothing_before');
  const user_id = getUserId(principal);
  const id = await insertPriceListDraft(trx, { ...current, valid_from: now }, { now, user_id });
  await replacePriceListContent(trx, id, await readPriceListContent(trx, before.id));
  const own = { user_id, who: principal.realname, at: now.toISOString(), reason };
  const restored = await takeStep(context, priceLists, 'rollback', await getPriceList(trx, id, now), {
    change: { ...toPublished(context, now, [own]), restores: before.id },
    reason,
    details: { type: current.type, level: current.level, rolled_back: current.id, restores: before.id, reason },
    facts: { publisher_id: current.publisher_id },
  });
  await addNotifyJob(context, restored);
  return presentPriceList(context, restored);
}
