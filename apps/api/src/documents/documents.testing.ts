import type { DocumentAccessory, DocumentLine } from './document-parts.ts';
import type { OrderDocument } from './order-document.ts';
import type { PackingDocument, PackingDocumentLine } from './packing-document.ts';
import type { QuotationDocument } from './quotation-document.ts';
import { expectDefined } from '../testing/expect-defined.ts';

// Sample documents for tests.

type Row = readonly [
  title: string,
  part: string,
  quantity: number,
  list: string,
  own: string,
  total: string,
  describe: string,
  describe2: string,
];

const accessory = ([
  title,
  part_number,
  quantity,
  market_price,
  discount_price,
  totalPrice,
  describe,
  describe2,
]: Row): DocumentAccessory => ({
  title,
  part_number,
  quantity,
  market_price,
  discount_price,
  totalPrice,
  describe,
  describe2,
  title2: null,
});
const line = (no: number, row: Row, accessories: readonly Row[] = []): DocumentLine => ({
  ...accessory(row),
  no,
  accessories: accessories.map(accessory),
});

export const sampleLines: readonly DocumentLine[] = [
  line(
    1,
    [
      'Rook RK-9604',
      '210-9604-00',
      1,
      '6480.00',
      '4017.60',
      '4017.60',
      'Modular core chassis, 4 line slots, 7 RU',
      'هيكل أساسي معياري، 4 فتحات خطوط، 7 وحدات',
    ],
    [
      [
        'SUP-960',
        '215-0960-00',
        2,
        '4950.00',
        '3069.00',
        '6138.00',
        'Supervisor module, 960 Gbit/s',
        'وحدة إشراف، 960 جيجابت/ث',
      ],
      [
        'LC-48Y',
        '220-4825-00',
        1,
        '9890.00',
        '6131.80',
        '6131.80',
        'Line card, 48 × 25G SFP28',
        'بطاقة خطوط، 48 منفذ 25G',
      ],
      [
        'PSU-1100AC',
        '310-1100-01',
        3,
        '690.00',
        '483.00',
        '1449.00',
        'Power supply, 1,100 W AC',
        'مزود طاقة 1,100 واط',
      ],
      [
        'Pica PC-25G-SR',
        '410-2501-00',
        24,
        '190.00',
        '104.50',
        '2508.00',
        'Optic 25G SFP28, 850 nm, 100 m',
        'وحدة ضوئية 25G، حتى 100 م',
      ],
    ],
  ),
  line(
    2,
    [
      'Raven RV-2448P',
      '210-2448-10',
      8,
      '1890.00',
      '1171.80',
      '9374.40',
      '48 × 1G PoE+, 4 × 10G SFP+, layer 3',
      'محوّل وصول، 48 منفذ 1G مع PoE+ و4 منافذ 10G',
    ],
    [
      ['PSU-600AC', '310-0600-01', 8, '210.00', '147.00', '1176.00', 'Power supply, 600 W AC', 'مزود طاقة 600 واط'],
      [
        'Pica PC-10G-SR',
        '410-1001-00',
        32,
        '81.00',
        '44.55',
        '1425.60',
        'Optic 10G SFP+, 850 nm, 300 m',
        'وحدة ضوئية 10G، حتى 300 م',
      ],
    ],
  ),
  line(
    3,
    [
      'Magpie MG-620',
      '240-0620-00',
      24,
      '625.00',
      '406.25',
      '9750.00',
      'Wi-Fi 7 indoor access point, 2 × 2.5G',
      'نقطة وصول داخلية Wi-Fi 7',
    ],
    [['CB-01', '340-0001-00', 24, '24.00', '16.80', '403.20', 'Ceiling bracket with lock', 'حامل سقف بقفل']],
  ),
  line(4, [
    'Jackdaw JD-480',
    '230-0480-00',
    2,
    '1240.00',
    '768.80',
    '1537.60',
    'Branch router, 8 × 2.5G, dual WAN',
    'موجّه فروع، 8 منافذ 2.5G، منفذا WAN',
  ]),
  line(5, [
    'Chough CH-310',
    '250-0310-00',
    1,
    '2980.00',
    '1907.20',
    '1907.20',
    'Firewall, 8 × 1G, 2 × 10G SFP+, 12 Gbit/s',
    'جدار حماية، 8 منافذ 1G ومنفذان 10G',
  ]),
  line(
    6,
    [
      'Raven RV-1208P',
      '210-1208-10',
      6,
      '345.00',
      '213.90',
      '1283.40',
      '8 × 1G PoE+, 2 × SFP, fanless',
      'محوّل وصول بلا مروحة، 8 منافذ 1G مع PoE+',
    ],
    [['RM-19', '330-0019-00', 6, '22.00', '15.40', '92.40', '19-inch rack-mount kit', 'طقم تركيب في خزانة 19 بوصة']],
  ),
];

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
  shipping: 'fob_shenzhen',
  vat: { threshold: '4000.00', rate: '0.17' },
  lines: sampleLines,
  currency: 'USD',
  gpl_price: '75530.00',
  subtotal: '47194.20',
  tax_rate: '0.00',
  tax: '0.00',
  other_charges: '0.00',
  total: '47194.20',
};

/** The sample lines repeated, for documents of many pages. */
export const manyLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, n) => ({ ...expectDefined(sampleLines[n % sampleLines.length]), no: n + 1 }));

type Packed = readonly [number, number, string, string, string, string, string, string];

function packed(
  item: number,
  description: string,
  part_number: string,
  total_qty: number,
  data: Packed | null,
): PackingDocumentLine {
  const [qty_per_package, packages, gross_weight, net_weight, length, width, height, cbm] =
    data ?? Array.from({ length: 8 }, () => null);
  return {
    item,
    description,
    part_number,
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
  shipping: 'fob_shenzhen',
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
  totals: { packages: 6, cbm: '0.189', gross_weight: '36.8', net_weight: '29.8', price: '3788.00' },
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
  company: { ...sampleQuotation.company, telephone: '+962 6 500 1234' },
  payment_term: 'oa45',
  shipping: 'fob_shenzhen',
  vat: { threshold: '4000.00', rate: '0.17' },
  expect_delivery_date: '2027-01-15',
  lines: sampleLines.slice(4),
  currency: 'USD',
  subtotal: '3283.00',
  tax_rate: '0.17',
  tax: '558.11',
  other_charges: '48.00',
  total: '3889.11',
};
