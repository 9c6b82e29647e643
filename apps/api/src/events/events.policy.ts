// Who hears of which change. Pure. Rules: docs/rules/platform.md, "Events"
import type { Access } from '@trunkline/contract/endpoint';
import { type FollowedObject, followedObjects } from '@trunkline/contract/events';
import { getStaffApplicationDetail } from '@trunkline/contract/staff/applications';
import { getStaffChat } from '@trunkline/contract/staff/chat';
import { getStaffMembershipDetail } from '@trunkline/contract/staff/memberships';
import { getStaffOrderDetail } from '@trunkline/contract/staff/orders';
import { getStaffProjectDetail } from '@trunkline/contract/staff/projects';
import { getStaffQuotationDetail } from '@trunkline/contract/staff/quotations';
import { getStaffWarrantyCase } from '@trunkline/contract/staff/service/warranty-cases';
import type { ChangedRecord } from '../platform/cache/change-feed.ts';
import { can, type Principal } from '../platform/http/access.ts';

/** Staff hear of the kinds of records that they may open; end users they have no page for. */
const staffAccess: Readonly<Partial<Record<FollowedObject, Access>>> = {
  quotation: getStaffQuotationDetail.access,
  order: getStaffOrderDetail.access,
  project: getStaffProjectDetail.access,
  application: getStaffApplicationDetail.access,
  membership: getStaffMembershipDetail.access,
  warranty_case: getStaffWarrantyCase.access,
};

const findFollowed = (object: string): FollowedObject | undefined => followedObjects.find((one) => one === object);

const chatPermission = getStaffChat.access.permission;

/** The users of the company, and staff who read conversations. */
const mayHearChat = (principal: Principal, companyId: string | null | undefined): boolean =>
  principal.side === 'company'
    ? principal.company_id === companyId
    : chatPermission !== undefined && can(principal, chatPermission);

/** Whether the user may hear that the record changed: the same users who may read it. */
export function mayHear(principal: Principal, { object, company_id, user_id, audience }: ChangedRecord): boolean {
  if (user_id !== undefined) return principal.user_id === user_id;
  if (object === 'chat') return mayHearChat(principal, company_id);
  const followed = findFollowed(object);
  if (!followed || company_id == null) return false;
  if (principal.side === 'company') return audience !== 'staff' && principal.company_id === company_id;
  const permission = staffAccess[followed]?.permission;
  return audience !== 'company' && permission !== undefined && can(principal, permission);
}
