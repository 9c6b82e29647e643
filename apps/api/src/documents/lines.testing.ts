import { expectDefined } from '../testing/expect-defined.ts';
import type { DocumentAccessory, DocumentLine } from './lines-part.ts';

// Sample lines for tests.

type Row = readonly [
  model: string,
  part: string,
  quantity: number,
  list: string,
  own: string,
  total: string,
  title: string,
  title2: string,
];

const accessory = ([
  model,
  part_number,
  quantity,
  market_price,
  discount_price,
  totalPrice,
  title,
  title2,
]: Row): DocumentAccessory => ({
  model,
  part_number,
  erp_no: `1.${part_number.replaceAll('-', '.')}`,
  title,
  title2,
  describe: `What the ${model} is for, in a paragraph.`,
  describe2: `الغرض من ${model} في فقرة.`,
  quantity,
  market_price,
  discount_price,
  totalPrice,
  hs_code: '8517.62',
  origin: 'CN',
  eccn: '5A991',
  net_weight: '12.345',
  gross_weight: '14.05',
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

/** The sample lines repeated, for documents of many pages. */
export const manyLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, n) => ({ ...expectDefined(sampleLines[n % sampleLines.length]), no: n + 1 }));
