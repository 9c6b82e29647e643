import type { packing, Port, ProductRow, ProductState } from '@trunkline/contract/catalogue';
import { draw } from '@trunkline/rules/drawing/draw';
import { svgOf } from '@trunkline/rules/drawing/shapes';
import type { FitPart } from '@trunkline/rules/fit';
import type { Slot } from '@trunkline/contract/catalogue';
import type { Language } from '@trunkline/text/languages';
import Big from 'big.js';
import type { z } from 'zod/mini';
import { publicUrl } from '../platform/files/storage.ts';
import type { LabelRecord } from './catalogue.counts.ts';
import {
  inLanguage,
  type CategoryRecord,
  type PartRecord,
  type ProductRecord,
  type RowRecord,
  type Texts,
} from './catalogue.sql.ts';
import type { ShownPrice } from './prices.ts';

// Rules: docs/rules/catalogue.md

/** The state asks the clock: the day after the last orders a product has ended, whether or not anybody said so. */
export const stateAt = ({ state, last_orders_on }: Pick<ProductRecord, 'state' | 'last_orders_on'>, today: string) =>
  (state === 'last_orders' && last_orders_on !== null && last_orders_on < today ? 'ended' : state) as ProductState;

export const isOrderable = (product: Pick<ProductRecord, 'gpl' | 'state' | 'last_orders_on'>, today: string): boolean =>
  product.gpl !== null && stateAt(product, today) !== 'ended';

/** Changes with the product, so that a picture may be kept for good. */
export const drawingOf = ({ id, version }: Pick<ProductRecord, 'id' | 'version'>): string =>
  `/prod-api/products/picture?id=${id}&v=${version}`;
/** The vendor's picture, else the drawing: no product is without one. */
export const pictureOf = (product: Pick<ProductRecord, 'id' | 'version' | 'thumb_file_id'>): string =>
  product.thumb_file_id === null ? drawingOf(product) : publicUrl(product.thumb_file_id);

const plainPorts = new Set(['MGMT', 'CONSOLE', 'USB']);
const portText = ({ kind, speed, count }: Port): string =>
  [`${count} ×`, speed ?? '', kind === 'RJ45' ? '' : kind].filter((word) => word !== '').join(' ');
const watts = (figure: string): string => `${Number(figure)} W`;

/** Facts short enough for a card; figures and codes read the same in every language. */
function highlightsOf({ kind, ports, poe_budget, power_supplied, labels }: RowRecord): string[] {
  if (kind === 'optic' || kind === 'cable') return ['speed', 'form', 'reach'].flatMap((name) => labels[name] ?? []);
  if (kind === 'power' && power_supplied !== null) return [watts(power_supplied)];
  const facts = ports.filter((port) => !plainPorts.has(port.kind)).map(portText);
  return poe_budget !== null && Number(poe_budget) > 0 ? [...facts, `PoE ${watts(poe_budget)}`] : facts;
}

export const presentRow = (
  product: RowRecord,
  { language, today }: { language: Language; today: string },
  price: ShownPrice,
): ProductRow => ({
  id: product.id,
  code: product.code,
  ...inLanguage(product.texts, language),
  model: product.model,
  part_number: product.part_number,
  image: pictureOf(product),
  cate_id: product.cate_id,
  product_line: product.product_line,
  kind: product.kind,
  state: stateAt(product, today),
  last_orders_on: product.last_orders_on,
  successor_id: product.successor_id,
  orderable: isOrderable(product, today),
  highlights: highlightsOf(product),
  ...price,
});

const plainDecimal = (figure: string | null): string | null => (figure === null ? null : new Big(figure).toFixed());

/** Per package, with its volume when all three sides are known. */
export function packingOf(product: ProductRecord): z.output<typeof packing> {
  const { qty_per_package, gross_weight, net_weight, length, width, height } = product;
  const cbm =
    length === null || width === null || height === null
      ? null
      : new Big(length).times(width).times(height).div('1000000').round(3, Big.roundHalfUp).toFixed(3);
  return {
    qty_per_package,
    gross_weight: plainDecimal(gross_weight),
    net_weight: plainDecimal(net_weight),
    length: plainDecimal(length),
    width: plainDecimal(width),
    height: plainDecimal(height),
    cbm,
  };
}

export const presentSpecs = (specs: ProductRecord['specs'], language: Language) =>
  specs.map(({ name, value }) => ({
    name: inLanguage(name, language),
    value: typeof value === 'string' ? value : inLanguage(value, language),
  }));

const number = (figure: string | null): number => (figure === null ? 0 : Number(figure));
export const figure = (text: string | null): number | null => (text === null ? null : Number(text));

/** Packing holds weights of a package; a configuration weighs its pieces. */
const pieceWeight = ({
  net_weight,
  qty_per_package,
}: Pick<ProductRecord, 'net_weight' | 'qty_per_package'>): string | null =>
  net_weight === null
    ? null
    : new Big(net_weight)
        .div(String(qty_per_package ?? 1))
        .round(3)
        .toFixed();

/** What the fit engine knows of a product: no price, only whether there is one. */
export const partOf = (product: PartRecord, slots: readonly Slot[], today: string) =>
  ({
    id: product.id,
    model: product.model,
    kind: product.kind,
    plug_type: product.plug_type,
    state: stateAt(product, today),
    last_orders_on: product.last_orders_on,
    successor_id: product.successor_id,
    orderable: isOrderable(product, today),
    watts: number(product.watts),
    power_supplied: number(product.power_supplied),
    poe_budget: number(product.poe_budget),
    poe_draw: number(product.poe_draw),
    rack_units: number(product.rack_units),
    net_weight: pieceWeight(product),
    slots: [...slots],
    ports: [...product.ports],
    drawing: product.drawing,
  }) satisfies FitPart & { drawing: string };

/** The drawing as a file, in the words of no language. */
export const pictureFile = (
  { model, brand, rack_units, ports, plug_type, drawing }: ProductRecord,
  slots: readonly Slot[],
  { rear = false }: { readonly rear?: boolean } = {},
) =>
  svgOf(
    draw(
      {
        drawing,
        model,
        ports,
        plug_type,
        brand: brand.split(' ')[0]!,
        rack_units: Number(rack_units ?? 1),
        bays: slots.map(({ name, kind }) => ({ name, kind, part: null })),
      },
      { prefix: 'p-', rear },
    ),
    model,
  );

type Pictured = Pick<CategoryRecord, 'image_file_id' | 'pictured' | 'pictured_version' | 'pictured_thumb'>;
/** Its own picture, else that of one of its products. */
export function categoryPicture(category: Pictured): string | undefined {
  if (category.image_file_id !== null) return publicUrl(category.image_file_id);
  const { pictured: id, pictured_version: version, pictured_thumb: thumb_file_id } = category;
  return id === null ? undefined : pictureOf({ id, version: version ?? 1, thumb_file_id });
}

export function presentTree(categories: readonly CategoryRecord[], language: Language) {
  interface Node {
    id: string;
    name: string;
    slug: string;
    image: string;
    count: number;
    children: Node[];
  }
  const below = (parent: string | null): Node[] =>
    categories
      .filter((category) => category.parent_id === parent)
      .map(({ id, slug, name, count, ...category }) => {
        const children = below(id);
        const own = categoryPicture(category);
        return {
          id,
          name: inLanguage(name, language),
          slug,
          image: own ?? children.find((child) => child.image !== '')?.image ?? '',
          count: children.reduce((all, child) => all + child.count, count),
          children,
        };
      });
  return below(null);
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;
/** What a figure with a unit comes to: 100M is less than 1G, 300 m less than 2 km. */
const magnitudes: Readonly<Record<string, number>> = { M: 0.001, km: 1000 };
function magnitudeOf(value: string): number {
  const [, figure, unit = ''] = /^([\d.]+) ?(\p{L}*)/u.exec(value) ?? [];
  return figure === undefined ? Infinity : Number(figure) * (magnitudes[unit] ?? 1);
}
/** Values with figures stand in the order of the figures: 8, 24, 48 and 100M, 1G, 10G. */
const byFigure = (a: string, b: string): number => {
  const [left, right] = [magnitudeOf(a), magnitudeOf(b)];
  return left === right ? byNumber(a, b) : left - right;
};

export function presentLabels(records: readonly LabelRecord[], language: Language) {
  const named = Map.groupBy(records, ({ name }) => name);
  return [...named].map(([name, values]) => ({
    name,
    title: inLanguage(values[0]!.titles, language),
    values: values
      .map(({ value, value_titles, count }) => {
        const titles: Texts | undefined = value_titles[value];
        return { value, title: titles ? inLanguage(titles, language) : value, count };
      })
      .toSorted((a, b) => byFigure(a.value, b.value)),
  }));
}
