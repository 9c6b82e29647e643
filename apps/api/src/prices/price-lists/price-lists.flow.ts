// What may be done with a price list in each state. Rules: docs/rules/prices.md
import type { PriceListAction } from '@trunkline/contract/staff/price-lists';
import type { PriceListState } from '@trunkline/contract/enums';
import { conflict } from '../../platform/errors/app-error.ts';

/** Lists that are or were in force never change, because quotations used them. Editing one creates a draft of it. */
export const priceListActionsByState: Readonly<Record<PriceListState, readonly PriceListAction[]>> = {
  draft: ['edit', 'publish', 'delete'],
  scheduled: ['edit', 'delete'],
  current: ['edit'],
  past: ['edit'],
};

/** Throws 409 when the action is not possible in this state. */
export function ensurePriceListAction(state: PriceListState, action: Exclude<PriceListAction, 'edit'>): void {
  if (priceListActionsByState[state].includes(action)) return;
  throw conflict(action === 'publish' ? 'prices.list_published' : 'prices.list_in_force');
}
