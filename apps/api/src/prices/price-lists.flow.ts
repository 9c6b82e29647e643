// What may be done with a price list, by its state. Rules: docs/rules/prices.md
import type { PriceListAction, PriceListState } from '@trunkline/contract/staff/prices';
import { conflict } from '../platform/errors/app-error.ts';
import { can, type Principal } from '../platform/http/access.ts';

/** What is in force, or was, stays for ever: quotations were made with it. Editing it means beginning a new draft from it. */
const actions: Readonly<Record<PriceListState, readonly PriceListAction[]>> = {
  draft: ['edit', 'publish', 'delete'],
  scheduled: ['edit', 'delete'],
  current: ['edit'],
  past: ['edit'],
};

export const actionsOf = (principal: Principal, state: PriceListState): PriceListAction[] =>
  can(principal, 'prices:pricelist:edit') ? [...actions[state]] : [];

export function ensureAction(state: PriceListState, action: Exclude<PriceListAction, 'edit'>): void {
  if (actions[state].includes(action)) return;
  throw conflict(action === 'publish' ? 'prices.list_published' : 'prices.list_in_force');
}
