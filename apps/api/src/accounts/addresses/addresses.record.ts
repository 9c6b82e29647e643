// The fields of an address that a company keeps for its orders. Rules: docs/rules/accounts.md, "Company"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveCompanyAddress } from '@trunkline/contract/people/company-profile';
import { defineRecordFields } from '../../platform/records/record-fields.ts';
import type { AddressRow } from './addresses.sql.ts';

const required = { required: true } as const;
const optional = { empty: null } as const;

/** A save sends the whole address; the first choice is chosen apart. */
type SentAddress = Omit<ParsedInput<typeof saveCompanyAddress>, 'id' | 'version' | 'is_default'>;

export const addressFields = defineRecordFields<AddressRow, SentAddress>()(
  {},
  {
    kind: required,
    company: required,
    contact: optional,
    address: required,
    country: required,
    phone: optional,
    is_default: 'computed',
    id: 'computed',
    company_id: 'computed',
    version: 'computed',
    created_at: 'computed',
  },
);
