// The switch of the owner: whether and how the company is listed. Rules: docs/rules/partner-finder.md, "Who is listed"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as partnersListingCalls from '@trunkline/contract/partners/listing';
import type { PartnerListing } from '@trunkline/contract/partners/listing';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentListing } from './listing.present.ts';
import { listingFields } from './listing.record.ts';
import { getListing, insertListing, updateListing } from './listing.sql.ts';

export const getPartnerListing = async (context: TransactionContext): Promise<PartnerListing> =>
  presentListing(context, await getListing(context.trx, getCompanyId(context.principal)));

type Input = ParsedInput<typeof partnersListingCalls.savePartnerListing>;

/** Throws 400 without a city for what is to be listed, 409 for a stale version. */
export async function savePartnerListing(context: TransactionContext, input: Input): Promise<PartnerListing> {
  const { trx, principal, now } = context;
  const companyId = getCompanyId(principal);
  const row = await getListing(trx, companyId, true);
  ensureVersion(row, input.version);
  const changes = listingFields.merge(input, row);
  if (changes.is_listed && changes.city === null) throw invalid('partners.city_required', {}, 'city');
  if (row.version > 0) await updateListing(trx, companyId, { ...changes, changed_at: now });
  else if (!(await insertListing(trx, { ...changes, company_id: companyId, changed_at: now })))
    ensureVersion(await getListing(trx, companyId), 0);
  await audit(context, 'company.listing', {
    object: 'company',
    object_id: companyId,
    details: { from: listingFields.pick(row), to: changes },
  });
  return getPartnerListing(context);
}
