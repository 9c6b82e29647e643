// The packing list of a quotation. Rules: docs/rules/packing.md
import Big from 'big.js';

/** Packing data of a product in the catalogue. Weights (kg) and sides (cm) are of one package. */
export interface PackingData {
  readonly qty_per_package: number | null;
  readonly gross_weight: string | null;
  readonly net_weight: string | null;
  readonly length: string | null;
  readonly width: string | null;
  readonly height: string | null;
}
type CompletePackingData = { readonly [K in keyof PackingData]: NonNullable<PackingData[K]> };

export interface PackedProduct extends PackingData {
  readonly product_id: string;
  readonly description: string;
  readonly part_number: string;
  readonly quantity: number;
  /** False for licences and support, which have no package and no row. */
  readonly shipped: boolean;
}

export interface PackingRow extends PackingData {
  readonly item: number;
  readonly description: string;
  readonly part_number: string;
  readonly total_qty: number;
  /** Null, like every figure of the row, when packing data are missing. */
  readonly packages: number | null;
  /** Weights of all packages of the row. */
  readonly total_gross_weight: string | null;
  readonly total_net_weight: string | null;
  /** Volume of all packages of the row, in m³. */
  readonly cbm: string | null;
}

/** Stored with the quotation. Sentences about it are made when it is read. */
export interface PackingList {
  readonly list: PackingRow[];
  readonly totals: { packages: number; cbm: string; gross_weight: string; net_weight: string };
}

/** `"12.500"` → `"12.5"`. */
const trimZeros = (value: string): string => new Big(value).toFixed();

/** Packages × length × width × height ÷ 1,000,000: m³ with three places, rounded half-up. Sides are in cm. */
export function computeCbm(packages: number, length: string, width: string, height: string): string {
  return new Big(String(packages))
    .times(length)
    .times(width)
    .times(height)
    .div('1000000')
    .round(3, Big.roundHalfUp)
    .toFixed(3);
}

/** Undefined when one of the six figures is missing. */
function findCompleteData({
  qty_per_package,
  gross_weight,
  net_weight,
  length,
  width,
  height,
}: PackingData): CompletePackingData | undefined {
  if (qty_per_package === null || gross_weight === null || net_weight === null) return undefined;
  if (length === null || width === null || height === null) return undefined;
  return { qty_per_package, gross_weight, net_weight, length, width, height };
}

const noFigures = {
  qty_per_package: null,
  gross_weight: null,
  net_weight: null,
  length: null,
  width: null,
  height: null,
  packages: null,
  total_gross_weight: null,
  total_net_weight: null,
  cbm: null,
};

function computeFigures(data: CompletePackingData, quantity: number) {
  const packages = Math.ceil(quantity / data.qty_per_package);
  return {
    qty_per_package: data.qty_per_package,
    gross_weight: trimZeros(data.gross_weight),
    net_weight: trimZeros(data.net_weight),
    length: trimZeros(data.length),
    width: trimZeros(data.width),
    height: trimZeros(data.height),
    packages,
    total_gross_weight: new Big(data.gross_weight).times(String(packages)).toFixed(),
    total_net_weight: new Big(data.net_weight).times(String(packages)).toFixed(),
    cbm: computeCbm(packages, data.length, data.width, data.height),
  };
}

/** Products of the same id become one row, in the order of their first line. */
function mergeProducts(products: readonly PackedProduct[]): PackedProduct[] {
  const merged = new Map<string, PackedProduct>();
  for (const product of products) {
    const earlier = merged.get(product.product_id);
    merged.set(product.product_id, earlier ? { ...earlier, quantity: earlier.quantity + product.quantity } : product);
  }
  return [...merged.values()];
}

/**
 * What the pieces of a row weigh in their packages, in kg to the gram: their share of the net weight, and the packaging of every package,
 * full or not. Null without packing data.
 */
export function estimateWeights(
  row: PackingData & Pick<PackingRow, 'total_qty' | 'packages'>,
): { gross: string; net: string } | null {
  const data = findCompleteData(row);
  if (!data || row.packages === null) return null;
  const round = (weight: Big): string => weight.round(3, Big.roundHalfUp).toFixed();
  const net = new Big(data.net_weight).times(String(row.total_qty)).div(String(data.qty_per_package));
  const packaging = new Big(data.gross_weight).minus(data.net_weight).times(String(row.packages));
  return { gross: round(net.plus(packaging)), net: round(net) };
}

/** A weight as documents state it: to 0.1 kg, because packing weights are not known better. What weighs something is at least 0.1 kg. */
export function roundWeight(kilograms: string): string {
  const weight = new Big(kilograms);
  const rounded = weight.round(1, Big.roundHalfUp);
  return (rounded.eq('0') && !weight.eq('0') ? new Big('0.1') : rounded).toFixed(1);
}

type WeighedRow = Parameters<typeof estimateWeights>[0];

/** The estimated weights of a row as screens and documents state them; null without packing data. */
export function stateWeights(row: WeighedRow): { gross: string; net: string } | null {
  const weights = estimateWeights(row);
  return weights && { gross: roundWeight(weights.gross), net: roundWeight(weights.net) };
}

/** The sums of the weights as they are stated. */
export function sumStatedWeights(rows: readonly WeighedRow[]): { gross: string; net: string } {
  const stated = rows.flatMap((row) => stateWeights(row) ?? []);
  const sum = (weights: readonly string[]): string =>
    weights.reduce((all, weight) => all.plus(weight), new Big('0')).toFixed(1);
  return { gross: sum(stated.map(({ gross }) => gross)), net: sum(stated.map(({ net }) => net)) };
}

/** Rows without packing data are not part of the totals: listUnpackedRows names them. */
export function computePackingList(products: readonly PackedProduct[]): PackingList {
  const list: PackingRow[] = [];
  const packed: ReturnType<typeof computeFigures>[] = [];
  for (const [index, product] of mergeProducts(products.filter(({ shipped }) => shipped)).entries()) {
    const { description, part_number, quantity } = product;
    const data = findCompleteData(product);
    const figures = data && computeFigures(data, quantity);
    if (figures) packed.push(figures);
    list.push({ item: index + 1, description, part_number, total_qty: quantity, ...(figures ?? noFigures) });
  }
  const add = (amounts: readonly string[]): Big => amounts.reduce((sum, amount) => sum.plus(amount), new Big('0'));
  return {
    list,
    totals: {
      packages: packed.reduce((sum, row) => sum + row.packages, 0),
      cbm: add(packed.map((row) => row.cbm)).toFixed(3),
      gross_weight: add(packed.map((row) => row.total_gross_weight)).toFixed(),
      net_weight: add(packed.map((row) => row.total_net_weight)).toFixed(),
    },
  };
}

/** The rows that the totals leave out. */
export const listUnpackedRows = (packing: PackingList): PackingRow[] =>
  packing.list.filter((row) => row.packages === null);
