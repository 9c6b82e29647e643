// The columns of a product after a change. The form and the import both write through them. docs/rules/catalogue.md, "Staff area"
import type { ProductSlot } from '@trunkline/contract/catalogue';
import type { ProductKind } from '@trunkline/contract/product-enums';
import { toSearchWords } from '@trunkline/rules/search-words';
import { isDeepStrictEqual } from 'node:util';
import type { ProductRecord } from '../products/products.public.ts';
import { productFields, type ProductTexts, type ProductValues } from './product.record.ts';

interface ProductDocument {
  readonly file_id: string;
  readonly name: string;
}

/** Absent is unchanged, null clears. The values are checked before. */
export interface ProductChange extends Readonly<Partial<ProductValues>> {
  /** Ids of pictures, in order. */
  readonly images?: readonly string[] | undefined;
  readonly downloads?: readonly ProductDocument[] | undefined;
}

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
  const { product_line, state } = productFields.empty;
  const kind = change.kind ?? stored?.kind ?? 'device';
  const names = { code: change.part_number && toProductCode(change.part_number), model: change.part_number };
  const defaults = { ...names, brand, product_line, kind, drawing: drawingByKind[kind], state };
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

/** The columns that differ from the stored ones. A figure that differs is no longer estimated. */
export function getChangedColumns(
  columns: Readonly<Record<string, unknown>>,
  stored: StoredProduct,
): Readonly<Record<string, unknown>> {
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const changed = Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !productFields.isSame(name, before[name], value)),
  );
  const estimated = stored.estimated.filter((name) => !Object.hasOwn(changed, name));
  return estimated.length === stored.estimated.length || columns['estimated'] !== undefined
    ? changed
    : { ...changed, estimated };
}

/** Whether the cost stays the same. Undefined is unchanged. */
export const isSameCost = (wanted: string | null | undefined, stored: string | null): boolean =>
  wanted === undefined || productFields.isSame('cost', stored, wanted);

/** Whether the slots stay the same. Undefined is unchanged. */
export const areSameSlots = (wanted: readonly ProductSlot[] | undefined, stored: readonly ProductSlot[]): boolean =>
  wanted === undefined || productFields.isSame('slots', stored, wanted);

/** Whether the files stay the same. Undefined is unchanged. */
export const areSameFiles = <T>(wanted: readonly T[] | undefined, stored: readonly T[]): boolean =>
  wanted === undefined || isDeepStrictEqual(wanted, stored);
