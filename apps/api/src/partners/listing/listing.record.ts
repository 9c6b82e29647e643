// The fields of a company's entry in the partner finder. Rules: docs/rules/partner-finder.md, "Who is listed"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { savePartnerListing } from '@trunkline/contract/partners/listing';
import { defineRecordFields } from '../../platform/records/record-fields.ts';
import type { ListingRow } from './listing.sql.ts';

const optional = { empty: null } as const;

export const listingFields = defineRecordFields<ListingRow, Omit<ParsedInput<typeof savePartnerListing>, 'version'>>()(
  {},
  {
    is_listed: { required: true },
    city: optional,
    description: optional,
    email: optional,
    company_id: 'computed',
    hidden_at: 'computed',
    hidden_by: 'computed',
    hidden_reason: 'computed',
    changed_by: 'computed',
    changed_at: 'computed',
    version: 'computed',
  },
);
