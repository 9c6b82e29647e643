// What a member of staff may give away alone. Pure. Rules: docs/rules/prices.md, "Second publisher"; docs/rules/quotations.md, "Deciding"
import Big from 'big.js';
import type { Principal } from '../platform/http/access.ts';

/** Whether the caller may set prices below cost alone. They count as beyond the limit of every other role. */
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
