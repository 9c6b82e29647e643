import { port, type Port, type ProductKind, type ProductState, slot, type Slot } from '@trunkline/contract/catalogue';
import type { Language } from '@trunkline/text/languages';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import type { ProductRecord, Texts } from './catalogue.sql.ts';
import { wordsOf } from './words.ts';

// What a change makes of a product, pure: the import and the form of the back office end here. docs/rules/catalogue.md, "Back office"

export const figures = [
  'gpl',
  'cost',
  'gross_weight',
  'net_weight',
  'length',
  'width',
  'height',
  'rack_units',
  'watts',
  'power_supplied',
  'poe_budget',
  'poe_draw',
] as const;
type Figure = (typeof figures)[number];

interface Words {
  readonly title: string;
  readonly describe: string;
}
/** Absent is unchanged, null is cleared; each value was checked by whoever read it. */
export type ProductChange = Readonly<
  Partial<
    Record<Figure, string | null> & {
      part_number: string;
      code: string;
      model: string;
      brand: string;
      erp_no: string | null;
      cate_id: string;
      product_line: string;
      kind: ProductKind;
      drawing: string;
      state: ProductState;
      last_orders_on: string | null;
      successor_id: string | null;
      qty_per_package: number | null;
      plug_type: string | null;
      ports: readonly Port[];
      slots: readonly Slot[];
      labels: Readonly<Record<string, readonly string[]>>;
      specs: readonly { readonly name: Texts; readonly value: string | Texts }[];
      /** Names of figures that a rule filled. A figure that changes is no longer one of them. */
      estimated: readonly string[];
      /** By language; null takes the language away. */
      texts: { readonly [L in Language]?: Partial<Words> | null };
      /** Ids of pictures, in order. */
      images: readonly string[];
      downloads: readonly { readonly file_id: string; readonly name: string }[];
    }
  >
>;

/** A product as it is kept, locked for the change. */
export type KeptProduct = ProductRecord & {
  readonly slots: readonly Slot[];
  readonly images: readonly string[];
  readonly downloads: readonly { readonly file_id: string; readonly name: string }[];
};

const drawingOfKind: Readonly<Record<ProductKind, string>> = {
  device: 'rack',
  module: 'card',
  power: 'supply',
  fan: 'fan',
  optic: 'optic',
  cable: 'cable',
  mount: 'bracket',
};

export const codeFor = (partNumber: string): string =>
  partNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || partNumber;

/** What stands in tables of their own. */
const apart = ['slots', 'images', 'downloads'] as const;

function textsAfter(change: ProductChange['texts'], kept: ProductRecord['texts'] | undefined): Record<string, Words> {
  const texts: Record<string, Words> = { ...kept };
  for (const [language, words] of Object.entries(change ?? {})) {
    if (words === null) delete texts[language];
    // Of a new language what is not said reads English.
    else texts[language] = { ...(texts[language] ?? texts['en'] ?? { title: '', describe: '' }), ...defined(words) };
  }
  return texts;
}

const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The columns of the product as the change wants them. */
export function wantedRow(
  change: ProductChange,
  kept: KeptProduct | undefined,
  { brand }: { readonly brand: string },
): Record<string, unknown> {
  const kind = change.kind ?? kept?.kind ?? 'device';
  const named = { code: change.part_number && codeFor(change.part_number), model: change.part_number };
  const defaults = { ...named, brand, product_line: 'Other', kind, drawing: drawingOfKind[kind], state: 'active' };
  const row: Record<string, unknown> = { ...(kept ? {} : defaults), ...defined(change) };
  for (const name of apart) delete row[name];
  const texts = textsAfter(change.texts, kept?.texts);
  row['texts'] = texts;
  const all: Record<string, unknown> = { ...kept, ...row };
  const isNamedSo = (name: 'code' | 'part_number' | 'model'): boolean => all[name] === kept?.[name];
  if (kept && (['code', 'part_number', 'model'] as const).every(isNamedSo) && isDeepStrictEqual(texts, kept.texts))
    return row;
  // In one order, whatever the order in which they are kept: the same words must read the same.
  const others = Object.keys(texts).filter((language) => language !== 'en');
  row['words'] = wordsOf([
    ...['code', 'part_number', 'model'].map((name) => String(all[name])),
    ...['en', ...others.toSorted()].map((language) => texts[language]!.title),
  ]);
  return row;
}

/** What must hold of a product as a whole, whoever writes it: the field that is to blame. */
export function brokenRule(
  change: Pick<ProductChange, 'state' | 'last_orders_on'>,
  kept: Pick<KeptProduct, 'state' | 'last_orders_on'> | undefined,
): 'last_orders_on' | undefined {
  const state = change.state ?? kept?.state ?? 'active';
  const day = change.last_orders_on === undefined ? kept?.last_orders_on : change.last_orders_on;
  return state === 'last_orders' && day == null ? 'last_orders_on' : undefined;
}

const isFigure = (value: unknown): boolean => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
const figureNames: ReadonlySet<string> = new Set(figures);

function isSame(name: string, one: unknown, other: unknown): boolean {
  if (figureNames.has(name) && isFigure(one) && isFigure(other)) return Number(one) === Number(other);
  if (name === 'ports') return isDeepStrictEqual(z.array(port).safeParse(one).data, other);
  if (one !== null && typeof one === 'object') return isDeepStrictEqual(one, other);
  return (one ?? null) === (other ?? null);
}

/** What of the wanted columns differs from what is kept; a figure that differs is an estimate no longer. */
export function differences(
  row: Readonly<Record<string, unknown>>,
  kept: KeptProduct,
): { readonly [column: string]: unknown } {
  const before: Record<string, unknown> = { ...kept };
  const change = Object.fromEntries(Object.entries(row).filter(([name, value]) => !isSame(name, before[name], value)));
  const settled = kept.estimated.filter((name) => Object.hasOwn(change, name));
  return settled.length === 0 || row['estimated'] !== undefined
    ? change
    : { ...change, estimated: kept.estimated.filter((name) => !settled.includes(name)) };
}

export const sameSlots = (slots: readonly Slot[] | undefined, kept: readonly Slot[]): boolean =>
  slots === undefined || isDeepStrictEqual(z.array(slot).safeParse(kept).data, slots);

export const sameFiles = <T>(files: readonly T[] | undefined, kept: readonly T[]): boolean =>
  files === undefined || isDeepStrictEqual(files, kept);
