// Who may do what with a quotation, pure. Rules: docs/rules/quotations.md
import { type QuotationAction, quotationActions, type QuotationState } from '@trunkline/contract/quotations';
import Big from 'big.js';
import { can, type Principal } from '../platform/http/access.ts';
import { statesFor } from './quotations.flow.ts';

type Owned = { readonly company_id: string };
type Policy = (principal: Principal, quotation: Owned) => boolean;

/** Anybody of the company. */
const partner: Policy = (principal, quotation) =>
  principal.side === 'company' && principal.company_id === quotation.company_id;
const decider: Policy = (principal) => can(principal, 'sales:quotation:decide');
const reader: Policy = (principal, quotation) =>
  partner(principal, quotation) || can(principal, 'sales:quotation:read');

/** What is not listed is refused. */
export const quotationPolicy: Record<QuotationAction, Policy> = {
  edit: partner,
  submit: partner,
  delete: partner,
  revoke: partner,
  copy: partner,
  order: partner,
  download: reader,
  approve: decider,
  return: decider,
  reject: decider,
  recall: decider,
  extend: decider,
};

/** What this caller may do now = what the state allows ∩ what the caller may. Pages obey it and compute nothing. */
export const actionsOf = (principal: Principal, quotation: Owned, state: QuotationState): QuotationAction[] =>
  quotationActions.filter(
    (action) => statesFor[action].includes(state) && quotationPolicy[action](principal, quotation),
  );

/** Costs and margins are nobody's but pricing's. */
export const seesCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');

/**
 * The deepest discount, in percent, that this person gives alone: the largest of their roles' shares, nothing for a role
 * that the setting does not name.
 */
export function discountLimitOf(principal: Principal, limits: Readonly<Record<string, string>>): string {
  const shares = principal.roles.map((role) => new Big(limits[role] ?? '0'));
  const most = shares.reduce((best, share) => (share.gt(best) ? share : best), new Big('0'));
  return most.times('100').toFixed();
}
