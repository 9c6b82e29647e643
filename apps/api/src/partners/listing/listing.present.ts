import type { ListingState, PartnerListing } from '@trunkline/contract/partners/listing';
import type { StaffPartnerListing } from '@trunkline/contract/staff/partners/listings';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listOwnerActions, listStaffActions } from './listing.policy.ts';
import { listingFields } from './listing.record.ts';
import { hasListedMembership, type ListingRow } from './listing.sql.ts';

async function findState({ trx, today }: TransactionContext, row: ListingRow): Promise<ListingState> {
  if (!row.is_listed) return 'off';
  if (row.hidden_at !== null) return 'hidden';
  return (await hasListedMembership(trx, row.company_id, today)) ? 'listed' : 'no_membership';
}

async function presentFields(context: TransactionContext, row: ListingRow): Promise<Omit<PartnerListing, 'actions'>> {
  return {
    ...listingFields.pick(row),
    state: await findState(context, row),
    hidden_reason: row.hidden_reason,
    changed_by: row.changed_by,
    changed_at: row.changed_at?.toISOString() ?? null,
    version: row.version,
  };
}

export const presentListing = async (context: TransactionContext, row: ListingRow): Promise<PartnerListing> => ({
  ...(await presentFields(context, row)),
  actions: listOwnerActions(context.principal),
});

export const presentStaffListing = async (
  context: TransactionContext,
  row: ListingRow,
): Promise<StaffPartnerListing> => ({
  ...(await presentFields(context, row)),
  hidden_by: row.hidden_by,
  hidden_at: row.hidden_at?.toISOString() ?? null,
  actions: listStaffActions(context.principal, row),
});
