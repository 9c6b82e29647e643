// Staff take a company out of the partner finder, or put it back. Rules: docs/rules/partner-finder.md, "Hiding"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPartnersListingCalls from '@trunkline/contract/staff/partners/listings';
import type { staffListingActions, StaffPartnerListing } from '@trunkline/contract/staff/partners/listings';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion, toStaleData } from '../../platform/db/record-version.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { notifyOfListing } from './listing.notify.ts';
import { listStaffActions } from './listing.policy.ts';
import { presentStaffListing } from './listing.present.ts';
import { getCompanyName, getListing, updateListing } from './listing.sql.ts';

export async function getStaffPartnerListing(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffPartnersListingCalls.getStaffPartnerListing>,
): Promise<StaffPartnerListing> {
  await getCompanyName(context.trx, id);
  return presentStaffListing(context, await getListing(context.trx, id));
}

type Input = ParsedInput<typeof staffPartnersListingCalls.hidePartnerListing>;

export const hidePartnerListing = (context: TransactionContext, input: Input): Promise<StaffPartnerListing> =>
  decide(context, input, 'hide');

export const showPartnerListing = (
  context: TransactionContext,
  input: ParsedInput<typeof staffPartnersListingCalls.showPartnerListing>,
): Promise<StaffPartnerListing> => decide(context, input, 'show');

/** Throws 404 for an unknown company, 409 for a stale version and where there is nothing to hide or to show. */
async function decide(
  context: TransactionContext,
  { id, version, reason }: Input,
  action: (typeof staffListingActions)[number],
): Promise<StaffPartnerListing> {
  const { trx, principal, now } = context;
  const company = await getCompanyName(trx, id);
  const row = await getListing(trx, id, true);
  if (!listStaffActions(principal, row).includes(action))
    throw conflict(action === 'hide' ? 'partners.not_listed' : 'partners.not_hidden', {}, toStaleData(row));
  ensureVersion(row, version);
  const hidden =
    action === 'hide'
      ? { hidden_at: now, hidden_by: principal.realname, hidden_reason: reason }
      : { hidden_at: null, hidden_by: null, hidden_reason: null };
  await updateListing(trx, id, { ...hidden, changed_at: now });
  await audit(context, `company.${action}_listing`, {
    object: 'company',
    object_id: id,
    company_id: id,
    details: { reason },
  });
  await notifyOfListing(context, { id, company }, action, reason);
  return getStaffPartnerListing(context, { id });
}
