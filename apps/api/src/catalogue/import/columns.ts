import { adminSaveProduct } from '@trunkline/contract/staff/products';
import { productKinds, productStates } from '@trunkline/contract/catalogue';
import { drawings } from '@trunkline/contract/drawing-kinds';
import {
  figureFits,
  inputPorts,
  inputSlots,
  type ProductFigure,
  productFigures,
} from '@trunkline/contract/product-input';
import { type Language, languages } from '@trunkline/text/languages';
import { type Columns, day, jsonOf, oneOf, type Reader, text, whole } from './readers.ts';

// The published column list of products, pure. docs/rules/import.md

/** As exact as it is kept: the same file again must find the same figure. */
const figure =
  (name: ProductFigure): Reader =>
  (written) => {
    const fits = figureFits(name, written);
    if (fits === 'size') return { key: 'import.bad_too_large' };
    return fits === 'yes'
      ? { value: written }
      : { key: 'import.bad_figure', values: { places: productFigures[name][1] } };
  };

const { labels: labelsShape, specs: specsShape } = adminSaveProduct.input.shape;
const readLabels = jsonOf(labelsShape);

/** JSON, or as people write it: `speed=10G; speed=25G; poe=PoE+`. */
const labels: Reader = (written) => {
  if (written.startsWith('{')) return readLabels(written);
  const found = new Map<string, Set<string>>();
  for (const part of written.split(';').filter((one) => one.trim() !== '')) {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()];
    if (name === '' || value === '') return { key: 'import.bad_labels' };
    found.set(name, (found.get(name) ?? new Set()).add(value));
  }
  const parsed = labelsShape.safeParse(Object.fromEntries([...found].map(([name, values]) => [name, [...values]])));
  return parsed.success ? { value: parsed.data } : { key: 'import.bad_labels' };
};

/** Of each language but English, whose columns have no ending. */
export const otherLanguages = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en');
const titles = Object.fromEntries(otherLanguages.map((language) => [`title_${language}`, { read: text(300) }]));
const descriptions = Object.fromEntries(
  otherLanguages.map((language) => [`describe_${language}`, { read: text(4_000) }]),
);

const optional = (read: Reader) => ({ read, clear: null });

/** The one list that csv, xlsx and jsonl share, in the order in which it is published. */
export const columns: Columns = {
  part_number: { read: text(64), required: true },
  title: { read: text(300), required: true },
  /** A product without a price may stay without one; of any other it is required. */
  gpl: { read: figure('gpl'), required: true, blank: true },
  code: { read: text(100) },
  model: { read: text(100) },
  brand: { read: text(100) },
  erp_no: optional(text(100)),
  category: { read: text(100) },
  product_line: { read: text(100) },
  kind: { read: oneOf(productKinds) },
  drawing: { read: oneOf(drawings) },
  describe: { read: text(4_000), clear: '' },
  ...titles,
  ...descriptions,
  cost: optional(figure('cost')),
  state: { read: oneOf(productStates) },
  last_orders_on: optional(day),
  successor: optional(text(100)),
  qty_per_package: optional(whole),
  gross_weight: optional(figure('gross_weight')),
  net_weight: optional(figure('net_weight')),
  length: optional(figure('length')),
  width: optional(figure('width')),
  height: optional(figure('height')),
  rack_units: optional(figure('rack_units')),
  watts: optional(figure('watts')),
  power_supplied: optional(figure('power_supplied')),
  poe_budget: optional(figure('poe_budget')),
  poe_draw: optional(figure('poe_draw')),
  plug_type: optional(text(100)),
  ports: { read: jsonOf(inputPorts), clear: [] },
  slots: { read: jsonOf(inputSlots), clear: [] },
  labels: { read: labels, clear: {} },
  specs: { read: jsonOf(specsShape), clear: [] },
};
