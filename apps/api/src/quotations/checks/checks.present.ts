// Checks of the lines, in the reader's language. Rules: docs/rules/configurator.md, docs/rules/quotations.md
import type { QuotationState } from '@trunkline/contract/enums';
import type { QuotationCheck } from '@trunkline/contract/quotations.shapes';
import { checkConfigurations } from '../../configurator/configurator.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { toWantedItems, type WantedItem } from '../pricing/pricing.public.ts';
import { quotationFlow } from '../quotations.flow.ts';
import type { QuotationItemRow } from '../quotations.sql.ts';

/** States in which the dates of last orders still matter, beside those in which the partner edits. */
const orderableStates: readonly QuotationState[] = ['applying', 'offered', 'approved', 'partially_ordered'];

/** The checks that matter in the state; nobody can act on the others. */
export async function presentStateChecks(
  context: TransactionContext,
  state: QuotationState,
  lines: readonly QuotationItemRow[],
): Promise<QuotationCheck[]> {
  const isEditable = quotationFlow.actions.submit.from.includes(state);
  if (!isEditable && !orderableStates.includes(state)) return [];
  const checks = await presentItemChecks(context, toWantedItems(lines));
  return isEditable
    ? checks
    : checks.flatMap(({ fix: _fix, ...check }) => (check.rule === 'last_orders' ? [check] : []));
}

/** What does not fit or cannot be ordered, in the reader's language; `item` is the index of the item. */
export async function presentItemChecks(
  context: TransactionContext,
  items: readonly WantedItem[],
): Promise<QuotationCheck[]> {
  if (items.length === 0) return [];
  const checks = await checkConfigurations(context, items);
  return checks.flatMap((found, item) => found.map((check) => ({ ...check, item })));
}
