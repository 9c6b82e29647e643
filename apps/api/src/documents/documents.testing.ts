import type { PrintedDelivery } from '../settings/delivery.public.ts';
import type { OrderDocument } from './order-document.ts';
import type { PackingDocument, PackingDocumentLine } from './packing-document.ts';
import type { QuotationDocument } from './quotation-document.ts';
import { sampleLines } from './lines.testing.ts';

// Sample documents for tests.

const testDelivery: PrintedDelivery = {
  term: { code: 'fob_shenzhen', text: { en: 'FOB Shenzhen', ar: 'FOB شنتشن' } },
  charged: false,
  extra: [{ code: 'fob_hongkong', text: { en: 'FOB Hong Kong', ar: 'FOB هونغ كونغ' } }],
};

export const sampleQuotation: QuotationDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  vendor_address: 'Harbour Road 18, Shenzhen 518000, China',
  number: 'Q-2026-000391',
  revision: 1,
  state: 'approved',
  created_at: '2026-11-08T09:12:00Z',
  issued_at: '2026-11-10T14:26:00Z',
  valid_until: '2026-12-10',
  company: {
    name: 'Wadi Orvan Systems',
    address: '14 Qalam Street, Amman 11180',
    country: 'JO',
    contact: 'Lina Orfali',
    email: 'lina@wadiorvan.example',
  },
  project_name: 'Belmora University campus core',
  end_user: { name: 'Belmora University', address: 'Irbid', country: 'JO' },
  contact: { name: 'Jonas Brekk', email: 'quotes@corvid.example' },
  payment_term: 'prepaid',
  delivery: testDelivery,
  vat: { threshold: '4000.00', rate: '0.17', text: {} },
  lines: sampleLines,
  currency: 'USD',
  gpl_price: '75530.00',
  subtotal: '47194.20',
  tax_rate: '0.00',
  tax: '0.00',
  other_charges: '0.00',
  total: '47194.20',
};

type Packed = readonly [number, number, string, string, string, string, string, string];

function packed(
  item: number,
  model: string,
  part_number: string,
  total_qty: number,
  data: Packed | null,
): PackingDocumentLine {
  const [qty_per_package, packages, gross_weight, net_weight, length, width, height, cbm] =
    data ?? Array.from({ length: 8 }, () => null);
  return {
    item,
    model,
    part_number,
    erp_no: `1.${part_number.replaceAll('-', '.')}`,
    title: 'Network equipment, SFP+',
    title2: 'معدات شبكات SFP+',
    total_qty,
    qty_per_package,
    packages,
    gross_weight,
    net_weight,
    length,
    width,
    height,
    cbm,
  } as PackingDocumentLine;
}

export const samplePacking: PackingDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  vendor_address: 'Harbour Road 18, Shenzhen 518000, China',
  number: 'Q-2026-000418',
  revision: 2,
  state: 'approved',
  created_at: '2026-11-16T10:52:00Z',
  issued_at: '2026-11-18T14:26:00Z',
  frozen_at: '2026-11-18T09:14:00Z',
  company: sampleQuotation.company,
  project_name: 'Clinic access refresh',
  end_user: { name: 'Tirano Clinics', country: 'JO' },
  delivery: testDelivery,
  currency: 'USD',
  list: [
    packed(1, 'Raven RV-2448P', '210-2448-10', 1, [1, 1, '7.4', '6.1', '54', '48', '12', '0.031']),
    packed(2, 'Pica PC-10G-SR', '410-1001-00', 2, [20, 1, '1.4', '0.6', '32', '24', '10', '0.008']),
    packed(3, 'PSU-600AC', '310-0600-01', 1, [1, 1, '1.6', '1.1', '38', '16', '11', '0.007']),
    packed(4, 'Raven RV-1208P', '210-1208-10', 3, [4, 1, '9.2', '7.6', '46', '38', '24', '0.042']),
    packed(5, 'RM-19 rack-mount kit', '330-0019-00', 3, null),
    packed(6, 'Magpie MG-620', '240-0620-00', 4, [8, 1, '10.8', '8.8', '52', '40', '36', '0.075']),
    packed(7, 'CB-01', '340-0001-00', 4, [20, 1, '6.4', '5.6', '40', '30', '22', '0.026']),
  ],
  totals: { packages: 6, cbm: '0.189', price: '3788.00' },
};

export const sampleOrder: OrderDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  vendor_address: 'Harbour Road 18, Shenzhen 518000, China',
  number: 'O-2026-000057',
  created_at: '2026-11-20T08:00:00Z',
  quotation_number: 'Q-2026-000418-R2',
  project_name: 'Clinic access refresh',
  customer_name: 'Tirano Clinics',
  vendor_email: 'orders@corvid.example',
  vendor_tax_id: '91440300MA5EXAMPLE',
  vendor_bank: {
    name: 'Bank of Harbour',
    address: 'Harbour Road 1, Shenzhen 518000, China',
    account: '7559 2031 8810 001',
    swift: 'BOHRCNSZ',
  },
  company: { ...sampleQuotation.company, telephone: '+962 6 500 1234', tax_id: 'JO-10442871' },
  po_number: 'PO-2026-0481',
  ship_to: {
    name: 'Tirano Clinics, central store',
    contact: 'Samir Haddad',
    address: 'Building 4, Airport Road, Amman 11104',
    country: 'JO',
    telephone: '+962 6 500 9876',
  },
  notify: { name: 'Levant Forwarding', contact: 'Import desk', country: 'JO', telephone: '+962 6 500 7000' },
  shipment: { packages: 6, gross_weight: '36.8', net_weight: '29.8', cbm: '0.189' },
  payment_term: 'oa45',
  delivery: testDelivery,
  vat: { threshold: '4000.00', rate: '0.17', text: {} },
  expect_delivery_date: '2027-01-15',
  lines: sampleLines.slice(4),
  currency: 'USD',
  subtotal: '3283.00',
  tax_rate: '0.17',
  tax: '558.11',
  other_charges: '48.00',
  total: '3889.11',
};
