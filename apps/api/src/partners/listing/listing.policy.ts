// Who may change a listing. Pure. Rules: docs/rules/partner-finder.md
import type { PartnerListing } from '@trunkline/contract/partners/listing';
import type { StaffPartnerListing } from '@trunkline/contract/staff/partners/listings';
import { can, type Principal } from '../../platform/http/access.ts';

export const listOwnerActions = (principal: Principal): PartnerListing['actions'] =>
  principal.company_role === 'owner' ? ['savelisting'] : [];

interface ListingFacts {
  readonly is_listed: boolean;
  readonly hidden_at: Date | null;
}

/** Staff hide what is listed, and show what they hid. */
export function listStaffActions(
  principal: Principal,
  { is_listed, hidden_at }: ListingFacts,
): StaffPartnerListing['actions'] {
  if (!can(principal, 'companies:company:edit')) return [];
  if (hidden_at !== null) return ['show'];
  return is_listed ? ['hide'] : [];
}
