// The fields of a quotation that a partner writes, without its lines. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveQuotation } from '@trunkline/contract/quotations';
import { defineRecordFields, type ValuesOf } from '../platform/records/record-fields.ts';
import type { QuotationRecord } from './quotations.sql.ts';

type SentQuotation = Omit<ParsedInput<typeof saveQuotation>, 'id' | 'version'>;

const optional = { empty: null } as const;

export const quotationFields = defineRecordFields<QuotationRecord, SentQuotation>()(
  // The lines have a table of their own.
  { items: 'none', from_cart: 'none', draft_id: 'none', submit: 'none' },
  {
    project_id: optional,
    currency: { empty: 'USD' },
    /** The first term that is offered takes the place of none. */
    shipping: { empty: '' },
    project_info: { empty: {}, read: (sent, stored) => ({ ...stored, ...sent }) },
    application_price: optional,
    application_reason: optional,
    competitor: optional,
    id: 'computed',
    version: 'computed',
    company_id: 'computed',
    user_id: 'computed',
    base_number: 'computed',
    revision: 'computed',
    state: 'computed',
    assigned_to: 'computed',
    // For lists and keywords: they stand in `project_info`.
    project_name: 'computed',
    enduser_name: 'computed',
    enduser_id: 'computed',
    payment_term: 'computed',
    packing: 'computed',
    subtotal: 'computed',
    own_subtotal: 'computed',
    gpl_price: 'computed',
    other_charges: 'computed',
    tax: 'computed',
    tax_rate: 'computed',
    vat_rate: 'computed',
    vat_threshold_usd: 'computed',
    tax_text: 'computed',
    rate: 'computed',
    total: 'computed',
    total_usd: 'computed',
    valid_until: 'computed',
    needs_second: 'computed',
    approvals: 'computed',
    decision: 'computed',
    offer: 'computed',
    offer_until: 'computed',
    issued_file_id: 'computed',
    issued_files: 'computed',
    submitted_at: 'computed',
    waiting_since: 'computed',
    decided_at: 'computed',
    created_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
  },
);
export type QuotationValues = ValuesOf<typeof quotationFields>;
