import { renderPdf } from '../platform/documents/typst.ts';
import { type BidDocument, createBidPage } from './bid-document.ts';
import { type CertificateDocument, createCertificatePage } from './certificate-document.ts';
import { createContractPage } from './contract-document.ts';
import { type CoverDocument, createCoverPage } from './cover-document.ts';
import { createDatasheetPage, type DatasheetDocument } from './datasheet-document.ts';
import { sampleOrder, samplePacking, sampleQuotation } from './documents.testing.ts';
import { createOrderPage } from './order-document.ts';
import { createPackingPage } from './packing-document.ts';
import { createLabelPage, createParcelsPage, type ParcelsDocument } from './parcels-document.ts';
import { createQuotationPage } from './quotation-document.ts';
import type { LanguagePair } from './wording.ts';

// Every document with its typed texts replaced: for tests of what people may type.

const sampleDatasheet: DatasheetDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  vendor_address: 'Harbour Road 18, Shenzhen 518000, China',
  model: 'Rook RK-9604',
  title: 'Modular core chassis',
  describe: 'For the core of a campus.',
  part_number: '210-9604-00',
  erp_no: '1.210.9604.00',
  picture: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 5"><rect width="20" height="5"/></svg>',
  places: null,
  specs: [{ name: 'Airflow', value: 'Front to back' }],
  ports: [{ name: '1-24', kind: 'sfp_plus', speed: '10G', count: 24, poe: 30 }],
  slots: [{ name: '1', slot_type: 'line card', count: 4, required: 0 }],
  packing: {
    qty_per_package: 1,
    gross_weight: '12.3',
    net_weight: '10.1',
    length: '54',
    width: '48',
    height: '12',
  },
  estimated: false,
  created_at: '2026-11-20T08:00:00Z',
};

const sampleCover: CoverDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  vendor_address: 'Harbour Road 18, Shenzhen 518000, China',
  sn: 'CN26A0000117',
  model: 'Raven RV-2448P',
  part_number: '210-2448-10',
  product: '48 ports, PoE+',
  start_date: '2026-02-14',
  end_date: '2029-02-13',
  state: 'running',
  code: '3FTA-8HWN-6C',
  verify_url: 'https://portal.corvid.example/verify/3FTA8HWN6C',
  created_at: '2026-11-20T08:00:00Z',
};

const sampleBid: BidDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  vendor_address: 'Harbour Road 18, Shenzhen 518000, China',
  number: 'B-2026-000012',
  created_at: '2026-11-19T08:00:00Z',
  granted_at: '2026-11-20T08:00:00Z',
  valid_until: '2027-02-18',
  currency: 'USD',
  company: { name: 'Birchwood Networks Ltd', address: '21 Foundry Lane, Leeds', country: 'GB' },
  end_user: { name: 'Northgate University', country: 'GB' },
  contact: { name: 'Hana Sato', email: 'hana@corvid.example', telephone: '+8613800138000' },
  lines: [
    { model: 'RV-2448P', part_number: '210-2448-10', title: '48 ports, PoE+', quantity: 40, price: '850.00' },
    { model: 'RM-1U', part_number: '310-0001-00', title: 'Rack kit', quantity: 40, price: '12.50' },
  ],
};

const sampleCertificate: CertificateDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  number: 'CN-2026-000118',
  holder: 'Lina Orfali',
  subjects: { en: 'Campus design, professional' },
  issued_at: '2026-11-20',
  valid_until: '2028-11-19',
  code: '3FTA-8HWN-6C',
  verify_url: 'https://portal.corvid.example/verify/3FTA8HWN6C',
  keys_url: 'https://portal.corvid.example/verify/keys',
  key_id: 'mXv0c7aZk2QpL9sd',
  signed: 'certificate|CN-2026-000118|Lina Orfali|Campus design, professional|2026-11-20|2028-11-19',
  signature: 'A'.repeat(86),
};

const parcelLine = {
  no: 1,
  model: 'Raven RV-2448P',
  part_number: '210-2448-10',
  title: 'Access switch',
  hs_code: '85176200',
  origin: 'MX',
  quantity: 3,
  serials: ['RV48P26440001', 'RV48P26440002', 'RV48P26440003'],
};

export const sampleParcels: ParcelsDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  vendor_address: 'Harbour Road 18, Shenzhen 518000, China',
  number: 'O-2026-000063-S2',
  order_number: 'O-2026-000063',
  position: 2,
  created_at: '2026-11-26T09:46:00Z',
  po_number: 'PO-8714',
  invoice_number: 'I-2026-000175',
  company: { name: 'Birchwood Networks Ltd', address: '21 Foundry Lane, Leeds', country: 'GB' },
  ship_to: { name: 'Northgate University', address: 'Dock 4, Leeds', country: 'GB', contact: 'Martin Ellery' },
  parcels: [
    {
      number: 1,
      kind: 'pallet',
      weight: '125.6',
      length: '120',
      width: '80',
      height: '96',
      carrier: 'Blue Strait Logistics',
      tracking: 'BSL447120093318',
      lines: [parcelLine],
    },
    {
      number: 2,
      kind: null,
      weight: null,
      length: null,
      width: null,
      height: null,
      carrier: null,
      tracking: null,
      lines: [],
    },
  ],
  loose: [{ ...parcelLine, no: 2, serials: [] }],
  rest: [{ ...parcelLine, no: 3, promised_date: '2027-01-18' }],
  page_url: 'https://portal.corvid.example/personal/order/detail?id=1',
};

const proof = { code: '3FTA-8HWN-6C', verify_url: 'https://portal.corvid.example/verify/3FTA8HWN6C' };

/** Fields that hold what somebody typed, or the catalogue's words. */
const typed =
  /^(?:.*name|holder|subject|product|.*address|contact|.*email|telephone|.*tax_id|account|swift|notes?|model|part_number|erp_no|title2?|describe2?|hs_code|eccn|po_number|value|slot_type)$/;

/** Codes are short: of a name of 200 letters they take the first ones. */
const code = /^(?:telephone|.*tax_id|account|swift|model|part_number|erp_no|hs_code|eccn|po_number)$/;
const maxCode = 64;
const isName = (word: string): boolean => word.length > 100;

/** A copy with every typed text replaced. */
function fill<T>(value: T, word: string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, word)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      typeof field === 'string' && typed.test(name)
        ? word.slice(0, isName(word) && code.test(name) ? maxCode : undefined)
        : fill(field, word),
    ]),
  ) as T;
}

const [first] = sampleQuotation.lines;
const lines = (first ? [first, { ...first, no: 2, accessories: [] }] : []).map((line) => ({
  ...line,
  note: 'For the first floor',
}));
const quotation = { ...sampleQuotation, ...proof, lines, notes: 'To the back door', describe: true };
const order = { ...sampleOrder, lines };

/** The documents of each template, printed with one word in the place of every typed text. */
export const printedDocuments: Readonly<Record<string, (word: string, languages: LanguagePair) => Uint8Array>> = {
  quotation: (word, languages) =>
    renderPdf('quotation', createQuotationPage({ ...fill(quotation, word), ...languages })),
  packing: (word, languages) => renderPdf('packing', createPackingPage({ ...fill(samplePacking, word), ...languages })),
  order: (word, languages) => renderPdf('order', createOrderPage('order', { ...fill(order, word), ...languages })),
  proforma: (word, languages) =>
    renderPdf('order', createOrderPage('proforma', { ...fill(order, word), ...languages })),
  invoice: (word, languages) => renderPdf('order', createOrderPage('invoice', { ...fill(order, word), ...languages })),
  contract: (word, languages) => renderPdf('contract', createContractPage({ ...fill(order, word), ...languages })),
  datasheet: (word, { lang }) => renderPdf('datasheet', createDatasheetPage({ ...fill(sampleDatasheet, word), lang })),
  parcels: (word, languages) => renderPdf('parcels', createParcelsPage({ ...fill(sampleParcels, word), ...languages })),
  label: (word, languages) => renderPdf('label', createLabelPage({ ...fill(sampleParcels, word), ...languages })),
  cover: (word, languages) => renderPdf('cover', createCoverPage({ ...fill(sampleCover, word), ...languages })),
  bid: (word, languages) =>
    renderPdf('quotation', createBidPage({ ...fill({ ...sampleBid, ...proof }, word), ...languages })),
  certificate: (word, languages) =>
    renderPdf('certificate', createCertificatePage({ ...fill(sampleCertificate, word), ...languages })),
};
