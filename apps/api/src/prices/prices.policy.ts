import { can, type Principal } from '../platform/http/access.ts';

/** Price lists and exchange rates. */
export const canEditPrices = (principal: Principal): boolean => can(principal, 'prices:pricelist:edit');

/** Costs and margins beside the prices of a list. */
export const maySeeListedCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');
