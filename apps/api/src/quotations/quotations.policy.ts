// What staff may see and give of a quotation. Pure. Who may take which action: quotations.flow.ts. Rules: docs/rules/quotations.md
import Big from 'big.js';
import { can, type Principal } from '../platform/http/access.ts';

/** Whether costs and margins are in the answer. */
export const maySeeCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');

/** Whether the caller may approve prices below cost alone. They count as beyond the limit of every other role. */
export const maySellBelowCost = (principal: Principal): boolean => principal.roles.includes('admin');

/**
 * The largest discount that the caller may give alone, in percent. `limits`: role → share. A caller has the largest share of their
 * roles; a role that is not in `limits` may give nothing off.
 */
export function computeDiscountLimit(principal: Principal, limits: Readonly<Record<string, string>>): string {
  const shares = principal.roles.map((role) => new Big(limits[role] ?? '0'));
  const largest = shares.reduce((max, share) => (share.gt(max) ? share : max), new Big('0'));
  return largest.times('100').toFixed();
}
