// Who may do what with a quotation. Pure. Rules: docs/rules/quotations.md
import { type QuotationAction, quotationActions } from '@trunkline/contract/quotations.shapes';
import { type QuotationState } from '@trunkline/contract/enums';
import Big from 'big.js';
import { can, type Principal } from '../platform/http/access.ts';
import { statesFor } from './quotations.flow.ts';

type Owned = { readonly company_id: string };
type Policy = (principal: Principal, quotation: Owned) => boolean;

/** Every user of the company. */
const isPartner: Policy = (principal, quotation) =>
  principal.side === 'company' && principal.company_id === quotation.company_id;
export const decidePermission = 'sales:quotation:decide';
const mayDecide: Policy = (principal) => can(principal, decidePermission);
const mayRead: Policy = (principal, quotation) =>
  isPartner(principal, quotation) || can(principal, 'sales:quotation:read');

const quotationPolicy: Record<QuotationAction, Policy> = {
  edit: isPartner,
  submit: isPartner,
  delete: isPartner,
  revoke: isPartner,
  revise: isPartner,
  copy: isPartner,
  order: isPartner,
  download: mayRead,
  approve: mayDecide,
  return: mayDecide,
  reject: mayDecide,
  recall: mayDecide,
  extend: mayDecide,
  assign: mayDecide,
};

/** The actions that the state allows and the caller may take. */
export const listQuotationActions = (
  principal: Principal,
  quotation: Owned,
  state: QuotationState,
): QuotationAction[] =>
  quotationActions.filter(
    (action) => statesFor[action].includes(state) && quotationPolicy[action](principal, quotation),
  );

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
