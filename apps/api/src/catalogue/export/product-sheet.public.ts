import type { ProductSlot } from '@trunkline/contract/catalogue';
import { drawingKinds } from '@trunkline/contract/drawings/kinds';
import { airflows, currentTypes, productKinds, productStates } from '@trunkline/contract/product-enums';
import {
  findFigureProblem,
  portsInput,
  type ProductFigure,
  productFigures,
  slotsInput,
  tradeInput,
} from '@trunkline/contract/product-input';
import { saveProduct } from '@trunkline/contract/staff/products';
import type { Language } from '@trunkline/text/languages';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import type { ProductRecord } from '../products/products.public.ts';
import type { ProductValues } from '../writing/product.record.ts';
import {
  catalogueCurrency,
  createChoiceReader,
  createCountReader,
  createJsonReader,
  createMoneyReader,
  createNumberReader,
  createShapeReader,
  createTextReader,
  readCountryCell,
  readCurrencyCell,
  readDay,
  readWholeNumber,
  readYesOrNoCell,
} from '../../sheets/cell-readers.public.ts';
import { translatedLanguages } from '../../sheets/translated-languages.public.ts';
import {
  type CellReader,
  type CellResult,
  currencyField,
  type ImportColumn,
} from '../../sheets/typed-columns.public.ts';

// The published columns of products: one list for import, export and template. Pure. docs/rules/import.md

export interface ExportedProduct extends ProductRecord {
  /** The slug of its category. */
  readonly slug: string;
  readonly slots: readonly ProductSlot[];
  /** Null also for staff who may not read it. */
  readonly cost: string | null;
  /** The code of its successor. */
  readonly successor: string | null;
}

export interface ProductColumn extends ImportColumn {
  /** The cell of an export; the column of the same name when it is absent. */
  readonly cell?: (product: ExportedProduct) => string | null;
  /** Number format of an export. */
  readonly format?: string;
}

/** `10.500` with two places is 10.50. */
const removeEndingZeros = (number: string, places: number): string => {
  const [whole = '', decimals = ''] = number.split('.');
  return decimals.length > places && !/[1-9]/.test(decimals.slice(places))
    ? `${whole}.${decimals.slice(0, places)}`
    : number;
};

/** Figures are refused rather than rounded, so that the same file again changes nothing. */
const createFigureCheck =
  (name: ProductFigure) =>
  (number: string): CellResult => {
    const text = removeEndingZeros(number, productFigures[name][1]);
    const problem = findFigureProblem(name, text);
    if (problem === 'size') return { key: 'import.bad_too_large' };
    if (problem === 'percent') return { key: 'import.bad_device_percent' };
    return problem === undefined ? { value: text } : createFigureProblem(name);
  };
const createFigureProblem = (name: ProductFigure) =>
  ({ key: 'import.bad_figure', values: { places: productFigures[name][1] } }) as const;

const getFigureFormat = (name: ProductFigure): string => `0.${'0'.repeat(productFigures[name][1])}`;

const figure = (name: ProductFigure) =>
  ({
    read: createNumberReader(createFigureProblem(name), createFigureCheck(name)),
    takes: 'number',
    clear: null,
    format: getFigureFormat(name),
  }) as const;

/** A price in the currency of the catalogue. */
const createPriceColumn = (name: 'gpl' | 'cost') =>
  ({
    read: createMoneyReader(createFigureProblem(name), createFigureCheck(name)),
    takes: 'money',
    format: getFigureFormat(name),
  }) as const;

const { labels: labelsShape, specs: specsShape } = saveProduct.input.shape;
const readJsonLabels = createJsonReader(labelsShape);

/** JSON or pairs: `speed=10G; speed=25G; poe=PoE+`. */
const readLabels: CellReader = (text, notation) => {
  if (text.startsWith('{')) return readJsonLabels(text, notation);
  const valuesByName = new Map<string, Set<string>>();
  for (const pair of text.split(';').filter((one) => one.trim() !== '')) {
    const separator = pair.indexOf('=');
    const [name, value] = [pair.slice(0, Math.max(separator, 0)).trim(), pair.slice(separator + 1).trim()];
    if (name === '' || value === '') return { key: 'import.bad_labels' };
    valuesByName.set(name, (valuesByName.get(name) ?? new Set()).add(value));
  }
  const labels = Object.fromEntries([...valuesByName].map(([name, values]) => [name, [...values]]));
  const parsed = labelsShape.safeParse(labels);
  return parsed.success ? { value: parsed.data } : { key: 'import.bad_labels' };
};

/** The text of an export, `part` in a language. */
const textCell = (part: 'title' | 'describe', language: Language) => ({
  width: 50,
  cell: ({ texts }: ExportedProduct): string | null => texts[language]?.[part] ?? null,
});
const titles = Object.fromEntries(
  translatedLanguages.map((language) => [
    `title_${language}`,
    { read: createTextReader(300), ...textCell('title', language) },
  ]),
);
const descriptions = Object.fromEntries(
  translatedLanguages.map((language) => [
    `describe_${language}`,
    { read: createTextReader(4_000), form: 'text', ...textCell('describe', language) } as const,
  ]),
);

/** A column whose empty cell clears the value. */
const clearable = (read: CellReader) => ({ read, clear: null }) as const;

/** Texts, category and successor stand in files under other names. What is estimated is said in the form alone. */
type ProductColumnName =
  | Exclude<keyof ProductValues, 'texts' | 'cate_id' | 'successor_id' | 'estimated'>
  | 'title'
  | 'describe'
  | 'category'
  | 'successor'
  | typeof currencyField;

/** The columns of csv, xlsx and jsonl, in their published order. */
export const productColumnsOfFiles = {
  part_number: { read: createTextReader(64), required: true, form: 'code', example: '240-4800-01' },
  title: {
    read: createTextReader(300),
    required: true,
    example: '48-port access switch',
    ...textCell('title', 'en'),
  },
  /** The cell may be empty for a product that has no price. */
  gpl: { ...createPriceColumn('gpl'), required: true, blank: true, example: '4890.00' },
  code: { read: createTextReader(100), form: 'code', example: 'AX4800' },
  model: { read: createTextReader(100), form: 'code', example: 'AX-4800' },
  brand: { read: createTextReader(100), example: 'Acme Networks' },
  erp_no: { ...clearable(createTextReader(100)), form: 'code', example: '1.240.4800.01' },
  category: { read: createTextReader(100), example: 'access-switches', cell: ({ slug }) => slug },
  product_line: { read: createTextReader(100), example: 'Access switches' },
  kind: { read: createChoiceReader(productKinds), example: 'device' },
  drawing: { read: createChoiceReader(drawingKinds), example: 'rack' },
  describe: {
    read: createTextReader(4_000),
    clear: '',
    form: 'text',
    example: '48 ports of 1G with PoE+',
    ...textCell('describe', 'en'),
  },
  ...titles,
  ...descriptions,
  cost: { ...createPriceColumn('cost'), clear: null, example: '2050.00' },
  device_percent: { ...figure('device_percent'), example: '8.00' },
  /** Of `gpl` and `cost`, where their headings do not name it. It is no field of the product. */
  [currencyField]: { read: readCurrencyCell, example: catalogueCurrency, cell: () => catalogueCurrency },
  state: { read: createChoiceReader(productStates), example: 'active' },
  last_orders_on: { ...clearable(readDay), takes: 'date', example: '2026-12-31' },
  successor: { ...clearable(createTextReader(100)), form: 'code', example: '240-4810-01' },
  qty_per_package: { ...clearable(readWholeNumber), takes: 'number', example: '1', format: countFormat },
  gross_weight: { ...figure('gross_weight'), example: '8.200' },
  net_weight: { ...figure('net_weight'), example: '6.900' },
  length: { ...figure('length'), example: '56.0' },
  width: { ...figure('width'), example: '54.0' },
  height: { ...figure('height'), example: '14.4' },
  rack_units: { ...figure('rack_units'), example: '1.0' },
  watts: { ...figure('watts'), example: '120.0' },
  power_supplied: { ...figure('power_supplied'), example: '920.0' },
  poe_budget: { ...figure('poe_budget'), example: '740.0' },
  poe_draw: { ...figure('poe_draw'), example: '30.0' },
  current_type: { ...clearable(createChoiceReader(currentTypes)), example: 'AC' },
  mixed_supplies: {
    read: readYesOrNoCell,
    clear: false,
    example: 'false',
  },
  airflow: { ...clearable(createChoiceReader(airflows)), example: 'front_to_back' },
  plug_type: { ...clearable(createTextReader(100)), example: 'SFP+' },
  hs_code: { ...clearable(createShapeReader(tradeInput.hs_code, 'import.bad_hs_code')), example: '8517.62.00' },
  origin: { ...clearable(readCountryCell), example: 'VN' },
  eccn: { ...clearable(createShapeReader(tradeInput.eccn, 'import.bad_eccn')), example: '5A992.C' },
  lead_time_days: { ...clearable(createCountReader(1000)), takes: 'number', example: '14' },
  warranty_months: { ...clearable(createCountReader(1200)), takes: 'number', example: '36' },
  serials_required: { read: readYesOrNoCell, clear: false, example: 'false' },
  ports: {
    read: createJsonReader(portsInput),
    clear: [],
    form: 'raw',
    width: 40,
    example: '[{"name":"1–48","kind":"RJ45","speed":"1G","count":48,"poe":30}]',
  },
  slots: {
    read: createJsonReader(slotsInput),
    clear: [],
    form: 'raw',
    width: 40,
    example: '[{"name":"A","slot_type":"access power","kind":"power","count":1,"required":1}]',
  },
  labels: {
    read: readLabels,
    clear: {},
    form: 'raw',
    width: 40,
    example: 'ports=48; poe=PoE+',
  },
  specs: {
    read: createJsonReader(specsShape),
    clear: [],
    form: 'raw',
    width: 40,
    example: '[{"name":"Switching capacity","value":"176 Gbit/s"}]',
  },
} satisfies Record<ProductColumnName, ProductColumn> & Readonly<Record<string, ProductColumn>>;
