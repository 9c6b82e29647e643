import { drawingKinds } from '@trunkline/contract/drawings/kinds';
import { currentTypes, productKinds, productStates } from '@trunkline/contract/product-enums';
import {
  findFigureProblem,
  portsInput,
  type ProductFigure,
  productFigures,
  slotsInput,
  tradeInput,
} from '@trunkline/contract/product-input';
import { saveProduct } from '@trunkline/contract/staff/products';
import { findCountry } from '../../countries/countries.public.ts';
import { translatedLanguages } from '../reading/translated-languages.ts';
import {
  type CellReader,
  createChoiceReader,
  createJsonReader,
  createCountReader,
  createShapeReader,
  createTextReader,
  type ImportColumn,
  type ImportColumns,
  readDay,
  readYesOrNo,
  readWholeNumber,
} from '../reading/typed-columns.ts';

// The published columns of products. Pure. docs/rules/import.md

/** Figures are refused rather than rounded, so that the same file again changes nothing. */
const createFigureReader =
  (name: ProductFigure): CellReader =>
  (text) => {
    const problem = findFigureProblem(name, text);
    if (problem === 'size') return { key: 'import.bad_too_large' };
    return problem === undefined
      ? { value: text }
      : { key: 'import.bad_figure', values: { places: productFigures[name][1] } };
  };

const { labels: labelsShape, specs: specsShape } = saveProduct.input.shape;
const readJsonLabels = createJsonReader(labelsShape);

/** JSON or pairs: `speed=10G; speed=25G; poe=PoE+`. */
const readLabels: CellReader = (text) => {
  if (text.startsWith('{')) return readJsonLabels(text);
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
  translatedLanguages.map((language) => [`describe_${language}`, { read: createTextReader(4_000) }]),
);

const readCountryCode = createShapeReader(tradeInput.origin, 'import.bad_country');
const readOrigin: CellReader = (text) => {
  const result = readCountryCode(text);
  return 'value' in result && !findCountry(String(result.value)) ? { key: 'import.bad_country' } : result;
};

/** A column whose empty cell clears the value. */
const clearable = (read: CellReader): ImportColumn => ({ read, clear: null });

/** The columns of csv, xlsx and jsonl, in their published order. */
export const productImportColumns: ImportColumns = {
  part_number: { read: createTextReader(64), required: true },
  title: { read: createTextReader(300), required: true },
  /** The cell may be empty for a product that has no price. */
  gpl: { read: createFigureReader('gpl'), required: true, blank: true },
  code: { read: createTextReader(100) },
  model: { read: createTextReader(100) },
  brand: { read: createTextReader(100) },
  erp_no: clearable(createTextReader(100)),
  category: { read: createTextReader(100) },
  product_line: { read: createTextReader(100) },
  kind: { read: createChoiceReader(productKinds) },
  drawing: { read: createChoiceReader(drawingKinds) },
  describe: { read: createTextReader(4_000), clear: '' },
  ...titles,
  ...descriptions,
  cost: clearable(createFigureReader('cost')),
  state: { read: createChoiceReader(productStates) },
  last_orders_on: clearable(readDay),
  successor: clearable(createTextReader(100)),
  qty_per_package: clearable(readWholeNumber),
  gross_weight: clearable(createFigureReader('gross_weight')),
  net_weight: clearable(createFigureReader('net_weight')),
  length: clearable(createFigureReader('length')),
  width: clearable(createFigureReader('width')),
  height: clearable(createFigureReader('height')),
  rack_units: clearable(createFigureReader('rack_units')),
  watts: clearable(createFigureReader('watts')),
  power_supplied: clearable(createFigureReader('power_supplied')),
  poe_budget: clearable(createFigureReader('poe_budget')),
  poe_draw: clearable(createFigureReader('poe_draw')),
  current_type: clearable(createChoiceReader(currentTypes)),
  mixed_supplies: { read: readYesOrNo, clear: false },
  plug_type: clearable(createTextReader(100)),
  hs_code: clearable(createShapeReader(tradeInput.hs_code, 'import.bad_hs_code')),
  origin: clearable(readOrigin),
  eccn: clearable(createShapeReader(tradeInput.eccn, 'import.bad_eccn')),
  lead_time_days: clearable(createCountReader(1000)),
  warranty_months: clearable(createCountReader(1200)),
  ports: { read: createJsonReader(portsInput), clear: [] },
  slots: { read: createJsonReader(slotsInput), clear: [] },
  labels: { read: readLabels, clear: {} },
  specs: { read: createJsonReader(specsShape), clear: [] },
};
