import type { OwnFoundType } from '@trunkline/contract/content/found-types';
import { foldKeyword } from '../reading/fold.ts';
import { translateEntries } from './words/all-search-words.ts';

// Words that say what a number is: `PO 4711`, `tracking JD 0146`. Words of another language are added here. Rules: docs/rules/search.md

const labels: Readonly<Record<OwnFoundType, readonly string[]>> = {
  quotation: ['quotation', 'quote', 'offer', 'rfq', 'عرض', 'عرض سعر', 'عرض الأسعار', 'عرض السعر'],
  order: [
    'order',
    'po',
    'purchase order',
    'po number',
    'order number',
    'invoice',
    'invoice number',
    'tracking',
    'tracking number',
    'waybill',
    'awb',
    'consignment',
    'shipment',
    'delivery',
    'طلب',
    'الطلب',
    'أمر شراء',
    'أمر الشراء',
    'رقم أمر الشراء',
    'طلبية',
    'فاتورة',
    'رقم الفاتورة',
    'تتبع',
    'رقم التتبع',
    'شحنة',
    'الشحنة',
    'بوليصة الشحن',
  ],
  project: ['project', 'project number', 'deal', 'مشروع', 'المشروع', 'رقم المشروع'],
  enduser: ['end user', 'end customer', 'customer', 'client', 'عميل', 'العميل', 'المستخدم النهائي'],
  serial: ['serial', 'serial number', 'sn', 's/n', 'serial no', 'device', 'رقم تسلسلي', 'الرقم التسلسلي', 'تسلسلي'],
  certificate: ['certificate', 'certificate number', 'cert', 'شهادة', 'الشهادة', 'رقم الشهادة'],
};

/** Words between a label and its number. */
const numberSigns = new Set(
  ['number', 'no', 'nr', 'num', 'رقم', 'الرقم', 'numéro', 'número', 'n°', 'nº', 'номер', '번호', 'số', '#'].map(
    foldKeyword,
  ),
);
const maxLabelWords = 3;

const ownLabels = (Object.keys(labels) as OwnFoundType[]).flatMap((type) =>
  labels[type].map((label): [string, OwnFoundType] => [label, type]),
);
const typeOfLabel: ReadonlyMap<string, OwnFoundType> = new Map(
  [...translateEntries(new Map(ownLabels), (words) => words.labels), ...ownLabels].map(([label, type]) => [
    foldKeyword(label),
    type,
  ]),
);

export interface LabelledNumber {
  readonly type: OwnFoundType;
  /** The number as typed. */
  readonly number: string;
}

/** What a keyword says of a number that it ends with, also joined: `PO#4711`. Undefined without a label, or without a figure behind it. */
export function readLabelledNumber(keyword: string): LabelledNumber | undefined {
  const words = keyword.split(/[\s:#№]+|(?<=^\p{L}{2,10})[-.](?=\p{N})/u).filter((word) => word !== '');
  for (let length = Math.min(maxLabelWords, words.length - 1); length > 0; length--) {
    const type = typeOfLabel.get(foldKeyword(words.slice(0, length).join(' ')));
    if (type === undefined) continue;
    const rest = words.slice(length);
    if (rest.length > 1 && numberSigns.has(foldKeyword(rest[0] ?? ''))) rest.shift();
    const number = rest.join(' ');
    return /\p{N}/u.test(number) ? { type, number } : undefined;
  }
  return undefined;
}
