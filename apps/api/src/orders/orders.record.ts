// The fields of an order that its partner writes, without its lines. Rules: docs/rules/orders.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { createOrder, editOrder } from '@trunkline/contract/orders';
import type { OrderParty, OrderPartyInput } from '@trunkline/contract/orders.shapes';
import { formatPhone } from '@trunkline/rules/reading/phone';
import { defineRecordFields } from '../platform/records/record-fields.ts';
import type { OrderRow } from './orders.sql.ts';

type SentOrder = ParsedInput<typeof createOrder> & Omit<ParsedInput<typeof editOrder>, 'id' | 'version'>;

/** Telephone numbers stay as shown. */
const toParty = (party: OrderPartyInput): OrderParty => ({
  ...party,
  contact: party.contact ?? null,
  phone: party.phone ? formatPhone(party.phone) : null,
});

const required = { required: true } as const;
const party = { empty: null, read: toParty } as const;

export const orderFields = defineRecordFields<OrderRow, SentOrder>()(
  { items: 'none', dry_run: 'none' },
  {
    quotation_id: required,
    // The creation takes that of the quotation where none is sent.
    project_id: { empty: null },
    project_name: required,
    customer_name: required,
    expect_delivery_date: required,
    delivery_plan: { empty: null },
    po_number: { empty: null },
    ship_to: party,
    bill_to: party,
    notify: party,
    tax_id: { empty: null },
    // Its steps write the other ones.
    awaited_file: 'computed',
    buyer_country: 'computed',
    buyer_level: 'computed',
    buyer_type: 'computed',
    cancelled_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
    company_id: 'computed',
    completed_at: 'computed',
    confirmed_at: 'computed',
    contract_file_id: 'computed',
    contract_required: 'computed',
    created_at: 'computed',
    currency: 'computed',
    delivered_at: 'computed',
    delivery_date: 'computed',
    delivery_receipt_id: 'computed',
    due_date: 'computed',
    earlier_returns: 'computed',
    forwarder: 'computed',
    id: 'computed',
    invoice_number: 'computed',
    moved_at: 'computed',
    number: 'computed',
    order_file_id: 'computed',
    other_charges: 'computed',
    payment_date: 'computed',
    payment_receipt_id: 'computed',
    payment_term: 'computed',
    rate: 'computed',
    receipt_date: 'computed',
    refund_note: 'computed',
    release_reason: 'computed',
    released_at: 'computed',
    released_by: 'computed',
    resume_status: 'computed',
    shipped_at: 'computed',
    shipping: 'computed',
    shipping_info: 'computed',
    shipping_materials_id: 'computed',
    status: 'computed',
    step: 'computed',
    subtotal: 'computed',
    tax: 'computed',
    tax_rate: 'computed',
    total: 'computed',
    total_usd: 'computed',
    tracking: 'computed',
    user_id: 'computed',
    version: 'computed',
  },
);
