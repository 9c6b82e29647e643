// A quotation, and its pages with their texts, for tests.
import { createTestT } from '../testing/test-texts.ts';
import type { Quotation, QuotationItem } from '@trunkline/contract/quotations.shapes';
import type { ReactNode } from 'react';
import { renderPage } from '../testing/render-page.tsx';

const t = createTestT();

const buildLine = (id: string, quantity: number, price: string, listPrice: string) => ({
  id,
  erp_no: null,
  code: id,
  title: `Title of ${id}`,
  describe: 'Keywords',
  model: id.toUpperCase(),
  part_number: `100-${id}`,
  product_name: `Title of ${id}`,
  market_price: listPrice,
  discount_price: price,
  amount: null,
  per_unit: 1,
  quantity,
  totalPrice: null,
  ordered: 0,
  open: quantity,
  lead_time_days: null,
  promised_date: null,
  note: null,
  asked_price: null,
  kind: 'main' as const,
  section: null,
  term_months: null,
});

interface TestItemOptions extends Partial<QuotationItem> {
  readonly quantity: number;
  readonly price: string;
  readonly listPrice?: string;
}

/** An item without accessories; every piece is open. */
export const buildTestQuotationItem = (
  id: string,
  { quantity, price, listPrice = price, ...changes }: TestItemOptions,
): QuotationItem => ({
  ...buildLine(id, quantity, price, listPrice),
  product_id: `p-${id}`,
  product_kind: 'device',
  image: null,
  accessories: [],
  ...changes,
});

/** 2 switches with 2 optics each, and a mount: 2 × 400.00, 4 × 25.00, 1 × 100.00. */
const items: readonly QuotationItem[] = [
  buildTestQuotationItem('switch', {
    quantity: 2,
    price: '400.00',
    listPrice: '500.00',
    accessories: [
      { ...buildLine('optic', 4, '25.00', '40.00'), per_unit: 2, accessory_id: 'p-optic', parent: 'switch' },
    ],
  }),
  buildTestQuotationItem('mount', { quantity: 1, price: '100.00', listPrice: '120.00' }),
];

/** A draft of `items`. */
export const buildTestQuotation = (changes: Partial<Quotation> = {}): Quotation => ({
  id: 'q1',
  number: 'Q-2026-000418',
  revision: 1,
  state: 'draft',
  state_label: 'Draft',
  waiting_on: 'us',
  project_name: 'Clinic access refresh',
  enduser_name: null,
  created_at: '2026-11-16T10:52:00.000Z',
  submitted_at: null,
  decided_at: null,
  valid_until: null,
  currency: 'USD',
  total: '1170.00',
  prepared_by: 'Lina Orfali',
  project_id: null,
  linked_project: null,
  project_info: { project_name: 'Clinic access refresh' },
  shipping: 'fob_shenzhen',
  payment_term: 'prepaid',
  rate: '1.00',
  application_price: null,
  application_reason: null,
  competitor: null,
  gpl_price: '1280.00',
  subtotal: '1000.00',
  tax_rate: '0.17',
  tax: '170.00',
  other_charges: '0.00',
  total_usd: '1170.00',
  vat_rate: '0.17',
  vat_threshold_usd: '4000.00',
  adviser: { threshold: '4000.00', missing: '3000.00', vat_saved: '170.00', total_then: '4000.00' },
  packing: {
    list: [],
    totals: { packages: 3, cbm: '0.100', gross_weight: '10', net_weight: '8', price: '1000.00' },
    warnings: [],
  },
  messages: [],
  unread: 0,
  read_to: null,
  offer: null,
  queue: null,
  needs_second: false,
  approvals: [],
  timeline: [],
  revisions: [],
  revises: null,
  version: 3,
  actions: ['edit', 'submit', 'delete', 'copy', 'download'],
  items: [...items],
  checks: [],
  changes: [],
  next_total: '1170.00',
  ...changes,
});

/** Renders a page at its address. */
export const renderQuotationPage = async (address: string, page: () => ReactNode) =>
  (await renderPage(page, { t, vendor: 'Corvid Networks', address })).router;
