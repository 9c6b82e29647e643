import { can, type Principal } from '../platform/http/access.ts';
import { maySellBelowCost } from './limits.public.ts';

/** Price lists and exchange rates. */
export const editPricesPermission = 'prices:pricelist:edit';
export const canEditPrices = (principal: Principal): boolean => can(principal, editPricesPermission);

/** Costs and margins beside the prices of a list. */
export const maySeeListedCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');

/** Whether the caller may not publish these prices alone: below cost, at 0, or beyond their limit. */
export const needsSecondPublisher = (
  principal: Principal,
  { below_cost, beyond_limit }: { readonly below_cost: number; readonly beyond_limit: number },
): boolean => beyond_limit > 0 || (below_cost > 0 && !maySellBelowCost(principal));
