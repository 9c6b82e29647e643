import Big from 'big.js';

// docs/rules/packing.md

/** What the catalogue knows of a product's box; weights and sizes are of one package. */
export interface PackingData {
  readonly qty_per_package: number | null;
  readonly gross_weight: string | null;
  readonly net_weight: string | null;
  readonly length: string | null;
  readonly width: string | null;
  readonly height: string | null;
}

export interface PackedProduct extends PackingData {
  readonly product_id: string;
  readonly description: string;
  readonly part_number: string;
  readonly quantity: number;
}

export interface PackingRow extends PackingData {
  readonly item: number;
  readonly description: string;
  readonly part_number: string;
  readonly total_qty: number;
  readonly packages: number | null;
  /** Of all its packages. */
  readonly total_gross_weight: string | null;
  readonly total_net_weight: string | null;
  readonly cbm: string | null;
}

/** As it is frozen with the quotation; sentences are made when it is read. */
export interface PackingList {
  readonly list: PackingRow[];
  readonly totals: { packages: number; cbm: string; gross_weight: string; net_weight: string };
}

/** Decimals without padding: `12.500` kg is 12.5. */
const plain = (value: string | null): string | null => (value === null ? null : new Big(value).toFixed());

const isKnown = (data: PackingData): boolean => !Object.values(data).includes(null);

/** `packages × length × width × height / 1,000,000`, three places. */
export function cbmOf(packages: number, length: string, width: string, height: string): string {
  return new Big(String(packages))
    .times(length)
    .times(width)
    .times(height)
    .div('1000000')
    .round(3, Big.roundHalfUp)
    .toFixed(3);
}

function rowOf(product: PackedProduct, total: number, item: number): PackingRow {
  const { qty_per_package, gross_weight, net_weight, length, width, height, description, part_number } = product;
  const data = { qty_per_package, gross_weight, net_weight, length, width, height };
  const about = { item, description, part_number, total_qty: total };
  if (!isKnown(data))
    return {
      ...about,
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
  const packages = Math.ceil(total / qty_per_package!); // the last, partly filled one counts whole
  return {
    ...about,
    qty_per_package,
    gross_weight: plain(gross_weight),
    net_weight: plain(net_weight),
    length: plain(length),
    width: plain(width),
    height: plain(height),
    packages,
    total_gross_weight: new Big(gross_weight!).times(String(packages)).toFixed(),
    total_net_weight: new Big(net_weight!).times(String(packages)).toFixed(),
    cbm: cbmOf(packages, length!, width!, height!),
  };
}

/** One row a product, whichever lines it stands on, in the order of the quotation. */
export function packingOf(products: readonly PackedProduct[]): PackingList {
  const pieces = new Map<string, number>();
  for (const { product_id, quantity } of products) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  const first = new Map(products.toReversed().map((product) => [product.product_id, product]));
  const list = [...pieces].map(([id, total], index) => rowOf(first.get(id)!, total, index + 1));
  const packed = list.filter((row) => row.packages !== null);
  const total = (of: (row: PackingRow) => string): Big => packed.reduce((all, row) => all.plus(of(row)), new Big('0'));
  return {
    list,
    totals: {
      packages: packed.reduce((all, row) => all + row.packages!, 0),
      cbm: total((row) => row.cbm!).toFixed(3),
      gross_weight: total((row) => row.total_gross_weight!).toFixed(),
      net_weight: total((row) => row.total_net_weight!).toFixed(),
    },
  };
}

/** Named, never counted as nothing silently. */
export const unpacked = (list: PackingList): PackingRow[] => list.list.filter((row) => row.packages === null);
