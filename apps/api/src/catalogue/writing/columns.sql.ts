// The columns of a product after a change. The form and the import both write through them. docs/rules/catalogue.md, "Staff area"
import { productPort, type ProductPort, productSlot, type ProductSlot } from '@trunkline/contract/catalogue';
import type { Airflow, CurrentType, ProductKind, ProductState } from '@trunkline/contract/product-enums';
import { type ProductFigure, productFigures } from '@trunkline/contract/product-input';
import type { Localized } from '@trunkline/rules/localized';
import { toSearchWords } from '@trunkline/rules/search-words';
import type { Language } from '@trunkline/text/languages';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import type { ProductRecord } from '../products/products.public.ts';

interface ProductTexts {
  readonly title: string;
  readonly describe: string;
}

interface ProductDocument {
  readonly file_id: string;
  readonly name: string;
}

/** Absent is unchanged, null clears. The values are checked before. */
export type ProductChange = Readonly<
  Partial<
    Record<ProductFigure, string | null> & {
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
      hs_code: string | null;
      origin: string | null;
      eccn: string | null;
      lead_time_days: number | null;
      warranty_months: number | null;
      current_type: CurrentType | null;
      mixed_supplies: boolean;
      airflow: Airflow | null;
      plug_type: string | null;
      ports: readonly ProductPort[];
      slots: readonly ProductSlot[];
      labels: Readonly<Record<string, readonly string[]>>;
      specs: readonly { readonly name: Localized; readonly value: string | Localized }[];
      /** Names of estimated figures. A figure that changes is no longer estimated. */
      estimated: readonly string[];
      /** Texts by language; null removes a language. */
      texts: { readonly [L in Language]?: Partial<ProductTexts> | null };
      /** Ids of pictures, in order. */
      images: readonly string[];
      downloads: readonly ProductDocument[];
    }
  >
>;

/** A product with its rows in other tables. */
export type StoredProduct = ProductRecord & {
  /** USD; null: unknown. */
  readonly cost: string | null;
  readonly slots: readonly ProductSlot[];
  readonly images: readonly string[];
  readonly downloads: readonly ProductDocument[];
};

const drawingByKind: Readonly<Record<ProductKind, string>> = {
  device: 'rack',
  module: 'card',
  power: 'supply',
  fan: 'fan',
  optic: 'optic',
  cable: 'cable',
  mount: 'bracket',
  cord: 'cord',
  licence: 'licence',
  support: 'support',
};

/** The default code: the part number without hyphens. */
export const toProductCode = (partNumber: string): string =>
  partNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || partNumber;

/** Fields of a change that are rows of other tables. */
const rowsOfOtherTables = ['cost', 'slots', 'images', 'downloads'] as const;

const withoutUndefined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const noTexts: ProductTexts = { title: '', describe: '' };

/** Texts after the change. A new language reads English where it has no text of its own. */
function mergeTexts(change: ProductChange['texts'], stored: ProductRecord['texts'] | undefined) {
  const texts: Record<string, ProductTexts> = { ...stored };
  for (const [language, fields] of Object.entries(change ?? {})) {
    if (fields === null) delete texts[language];
    else texts[language] = { ...(texts[language] ?? texts['en'] ?? noTexts), ...withoutUndefined(fields) };
  }
  return texts;
}

const nameColumns = ['code', 'part_number', 'model'] as const;

/** The column `words`: names, then titles in a fixed order of languages, so that the same texts give the same words. */
function computeWords(
  columns: Readonly<Record<string, unknown>>,
  { en, ...others }: Readonly<Record<string, ProductTexts>>,
): string {
  const translated = Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return toSearchWords([
    ...nameColumns.map((name) => String(columns[name])),
    en?.title ?? '',
    ...translated.map(([, { title }]) => title),
  ]);
}

/** The columns that the change sets. A new product (`stored` undefined) gets defaults, its code and model from its part number. */
export function computeProductColumns(
  change: ProductChange,
  stored: StoredProduct | undefined,
  { brand }: { readonly brand: string },
): Record<string, unknown> {
  const kind = change.kind ?? stored?.kind ?? 'device';
  const names = { code: change.part_number && toProductCode(change.part_number), model: change.part_number };
  const defaults = { ...names, brand, product_line: 'Other', kind, drawing: drawingByKind[kind], state: 'active' };
  const columns: Record<string, unknown> = { ...(stored ? {} : defaults), ...withoutUndefined(change) };
  for (const name of rowsOfOtherTables) delete columns[name];
  const texts = mergeTexts(change.texts, stored?.texts);
  columns['texts'] = texts;
  const all: Record<string, unknown> = { ...stored, ...columns };
  const hasSameWords =
    stored && nameColumns.every((name) => all[name] === stored[name]) && isDeepStrictEqual(texts, stored.texts);
  if (!hasSameWords) columns['words'] = computeWords(all, texts);
  return columns;
}

/** The field that breaks a rule of the whole product: the state `last_orders` needs its day. */
export function findBrokenProductRule(
  change: Pick<ProductChange, 'state' | 'last_orders_on'>,
  stored: Pick<StoredProduct, 'state' | 'last_orders_on'> | undefined,
): 'last_orders_on' | undefined {
  const state = change.state ?? stored?.state ?? 'active';
  const day = change.last_orders_on === undefined ? stored?.last_orders_on : change.last_orders_on;
  return state === 'last_orders' && day == null ? 'last_orders_on' : undefined;
}

const isDecimal = (value: unknown): boolean => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

function isSameValue(name: string, stored: unknown, wanted: unknown): boolean {
  if (Object.hasOwn(productFigures, name) && isDecimal(stored) && isDecimal(wanted))
    return Number(stored) === Number(wanted);
  if (name === 'ports') return isDeepStrictEqual(z.array(productPort).safeParse(stored).data, wanted);
  if (stored !== null && typeof stored === 'object') return isDeepStrictEqual(stored, wanted);
  return (stored ?? null) === (wanted ?? null);
}

/** The columns that differ from the stored ones. A figure that differs is no longer estimated. */
export function getChangedColumns(
  columns: Readonly<Record<string, unknown>>,
  stored: StoredProduct,
): Readonly<Record<string, unknown>> {
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const changed = Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isSameValue(name, before[name], value)),
  );
  const estimated = stored.estimated.filter((name) => !Object.hasOwn(changed, name));
  return estimated.length === stored.estimated.length || columns['estimated'] !== undefined
    ? changed
    : { ...changed, estimated };
}

/** Whether the cost stays the same. Undefined is unchanged. */
export const isSameCost = (wanted: string | null | undefined, stored: string | null): boolean =>
  wanted === undefined || isSameValue('cost', stored, wanted);

/** Whether the slots stay the same. Undefined is unchanged. */
export const areSameSlots = (wanted: readonly ProductSlot[] | undefined, stored: readonly ProductSlot[]): boolean =>
  wanted === undefined || isDeepStrictEqual(z.array(productSlot).safeParse(stored).data, wanted);

/** Whether the files stay the same. Undefined is unchanged. */
export const areSameFiles = <T>(wanted: readonly T[] | undefined, stored: readonly T[]): boolean =>
  wanted === undefined || isDeepStrictEqual(wanted, stored);
