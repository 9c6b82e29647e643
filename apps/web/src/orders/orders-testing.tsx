// Orders at any step, and their pages with their texts, for tests.
import { createTestT } from '../testing/test-texts.ts';
import { orderSteps } from '@trunkline/contract/enums';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import type { OrderStatus } from '@trunkline/contract/enums';
import type { ReactNode } from 'react';
import { renderPage } from '../testing/render-page.tsx';

const t = createTestT();

/** Renders a part of an order page. */
export const renderOrderPart = (part: ReactNode) => renderPage(() => part, { t, vendor: 'Corvid' });

const vendorSteps: readonly OrderStatus[] = ['payment_confirmed', 'shipped'];

/** The ten steps of an order that has completed `reached` of them. */
const buildSteps = (reached: number): OrderDetail['steps'] =>
  orderSteps.map((status, index) => ({
    step: index + 1,
    status,
    label: t.find(`t('states.order_step_')${status}`) ?? status,
    by: vendorSteps.includes(status) ? 'vendor' : 'us',
    state: index < reached ? 'done' : index === reached ? 'now' : 'later',
    at: null,
    who: null,
  }));

/** An order with the given status, as partners receive it. */
export function buildTestOrder(status: OrderStatus, changes: Partial<OrderDetail> = {}): OrderDetail {
  const step = changes.step ?? orderSteps.findIndex((name) => name === status) + 1;
  return {
    id: 'order-1',
    number: 'O-2026-000187',
    status,
    state_label: t.find(`t('states.order_')${status}`) ?? status,
    step,
    awaited_file: null,
    waiting_on: 'us',
    moved_at: '2026-11-18T13:05:00.000Z',
    project_id: null,
    project_name: 'Belmora campus core',
    quotation_id: 'quotation-1',
    quotation_number: 'Q-2026-000391',
    customer_name: 'Belmora University',
    expect_delivery_date: '2027-01-18',
    payment_term: 'prepaid',
    due_date: null,
    total: '47194.20',
    currency: 'USD',
    created_at: '2026-11-16T12:12:00.000Z',
    version: 3,
    actions: [],
    po_number: null,
    tax_id: null,
    ship_to: null,
    bill_to: null,
    notify: null,
    invoice_number: null,
    quoter_id: 'user-1',
    quoter_name: 'Lina Orfali',
    delivery_plan: null,
    shipping: 'fob_shenzhen',
    contract_required: null,
    contract_file: null,
    order_file: null,
    payment_date: null,
    payment_receipt: null,
    receipt_date: null,
    forwarder: null,
    delivery_date: null,
    shipping_info: null,
    tracking: null,
    shipping_materials: null,
    delivery_receipt: null,
    shipments: [],
    items: [],
    subtotal: '47194.20',
    tax_rate: '0.00',
    tax: '0.00',
    other_charges: '0.00',
    total_usd: '47194.20',
    payments: [],
    refund_due: '0.00',
    paid: '0.00',
    open: '47194.20',
    settled: false,
    on_hold: false,
    seller: { name: 'Corvid', address: null, tax_id: null, email: 'partners@corvid.example', bank: null },
    refund_note: null,
    last_reason: null,
    steps: buildSteps(step),
    timeline: [],
    ...changes,
  };
}

/** A small PDF file for upload fields. */
export const createTestPdf = (name = 'receipt.pdf'): File =>
  new File(['%PDF-1.7\n', 'x'.repeat(1_000), '\n%%EOF'], name, { type: 'application/pdf' });
