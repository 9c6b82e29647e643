// Permissions of special bids, and what a member of staff may grant alone. Rules: docs/rules/bids.md
import { addDays } from '@trunkline/rules/time';
import { can, type Principal } from '../platform/http/access.ts';

export const decideBidPermission = 'sales:bid:decide';

/** Headquarters agree to terms beyond so many days. */
export const maxBidDays = 90;

export const isLongTerm = ({ valid_until }: { readonly valid_until: string }, today: string): boolean =>
  valid_until > addDays(today, maxBidDays);

/** Headquarters: whoever protects projects. */
export const mayGrantLongTerm = (principal: Principal): boolean => can(principal, 'projects:protection:decide');
