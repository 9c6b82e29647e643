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
import {
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
} from '../reading/cell-readers.ts';
import { translatedLanguages } from '../reading/translated-languages.ts';
import {
  type CellReader,
  type CellResult,
  currencyField,
  type ImportColumn,
  type ImportColumns,
} from '../reading/typed-columns.ts';

// The published columns of products. Pure. docs/rules/import.md

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
    return problem === undefined ? { value: text } : createFigureProblem(name);
  };
const createFigureProblem = (name: ProductFigure) =>
  ({ key: 'import.bad_figure', values: { places: productFigures[name][1] } }) as const;

const figure = (name: ProductFigure): ImportColumn => ({
  read: createNumberReader(createFigureProblem(name), createFigureCheck(name)),
  takes: 'number',
  clear: null,
});

/** A price in the currency of the catalogue. */
const createPriceColumn = (name: 'gpl' | 'cost') =>
  ({ read: createMoneyReader(createFigureProblem(name), createFigureCheck(name)), takes: 'money' }) as const;

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

const titles = Object.fromEntries(
  translatedLanguages.map((language) => [`title_${language}`, { read: createTextReader(300) }]),
);
const descriptions = Object.fromEntries(
  translatedLanguages.map((language) => [`describe_${language}`, { read: createTextReader(4_000), form: 'text' }]),
);

/** A column whose empty cell clears the value. */
const clearable = (read: CellReader): ImportColumn => ({ read, clear: null });

/** The columns of csv, xlsx and jsonl, in their published order. */
export const productImportColumns: ImportColumns = {
  part_number: { read: createTextReader(64), required: true, form: 'code' },
  title: { read: createTextReader(300), required: true },
  /** The cell may be empty for a product that has no price. */
  gpl: { ...createPriceColumn('gpl'), required: true, blank: true },
  code: { read: createTextReader(100), form: 'code' },
  model: { read: createTextReader(100), form: 'code' },
  brand: { read: createTextReader(100) },
  erp_no: { ...clearable(createTextReader(100)), form: 'code' },
  category: { read: createTextReader(100) },
  product_line: { read: createTextReader(100) },
  kind: { read: createChoiceReader(productKinds) },
  drawing: { read: createChoiceReader(drawingKinds) },
  describe: { read: createTextReader(4_000), clear: '', form: 'text' },
  ...titles,
  ...descriptions,
  cost: { ...createPriceColumn('cost'), clear: null },
  /** Of `gpl` and `cost`, where their headings do not name it. It is no field of the product. */
  [currencyField]: { read: readCurrencyCell },
  state: { read: createChoiceReader(productStates) },
  last_orders_on: { ...clearable(readDay), takes: 'date' },
  successor: { ...clearable(createTextReader(100)), form: 'code' },
  qty_per_package: { ...clearable(readWholeNumber), takes: 'number' },
  gross_weight: figure('gross_weight'),
  net_weight: figure('net_weight'),
  length: figure('length'),
  width: figure('width'),
  height: figure('height'),
  rack_units: figure('rack_units'),
  watts: figure('watts'),
  power_supplied: figure('power_supplied'),
  poe_budget: figure('poe_budget'),
  poe_draw: figure('poe_draw'),
  current_type: clearable(createChoiceReader(currentTypes)),
  mixed_supplies: { read: readYesOrNoCell, clear: false },
  airflow: clearable(createChoiceReader(airflows)),
  plug_type: clearable(createTextReader(100)),
  hs_code: clearable(createShapeReader(tradeInput.hs_code, 'import.bad_hs_code')),
  origin: clearable(readCountryCell),
  eccn: clearable(createShapeReader(tradeInput.eccn, 'import.bad_eccn')),
  lead_time_days: { ...clearable(createCountReader(1000)), takes: 'number' },
  warranty_months: { ...clearable(createCountReader(1200)), takes: 'number' },
  ports: { read: createJsonReader(portsInput), clear: [], form: 'raw' },
  slots: { read: createJsonReader(slotsInput), clear: [], form: 'raw' },
  labels: { read: readLabels, clear: {}, form: 'raw' },
  specs: { read: createJsonReader(specsShape), clear: [], form: 'raw' },
};

/** The columns of an import of prices. An empty cost stays as it is. */
export const priceImportColumns: ImportColumns = {
  part_number: { read: createTextReader(64), required: true, form: 'code' },
  code: { read: createTextReader(100), form: 'code' },
  gpl: { ...createPriceColumn('gpl'), blank: true },
  cost: createPriceColumn('cost'),
  [currencyField]: { read: readCurrencyCell },
};
