import { port, slot } from '@trunkline/contract/catalogue';
import { z } from 'zod/mini';
import type { ProductRecord } from '../catalogue.sql.ts';
import { wordsOf } from '../words.ts';
import type { Values } from './columns.ts';

// What a row makes of a product, pure. docs/rules/import.md

/** A product as it is kept, with its slots; figures as the text that PostgreSQL sends. */
export type Kept = Pick<ProductRecord, 'id' | 'code' | 'part_number' | 'texts'> & {
  readonly slots: unknown;
} & Readonly<Record<string, unknown>>;

const plain = new Set(
  'part_number gpl code model brand erp_no product_line kind drawing cost state last_orders_on qty_per_package gross_weight net_weight length width height rack_units watts power_supplied poe_budget poe_draw plug_type'.split(
    ' ',
  ),
);
const drawingOfKind: Readonly<Record<string, string>> = {
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

interface Words {
  title: string;
  describe: string;
}
function textsOf(values: Values, kept: Kept['texts'] | undefined): Record<string, Words> {
  const texts: Record<string, Words> = { ...kept };
  const en = { title: '', describe: '', ...kept?.en };
  texts['en'] = {
    title: (values['title'] as string | undefined) ?? en.title,
    describe: (values['describe'] as string | undefined) ?? en.describe,
  };
  if (values['title_ar'] !== undefined || values['describe_ar'] !== undefined) {
    const ar = { ...texts['en'], ...kept?.ar };
    texts['ar'] = {
      title: (values['title_ar'] as string | undefined) ?? ar.title,
      describe: (values['describe_ar'] as string | undefined) ?? ar.describe,
    };
  }
  return texts;
}

/** The columns of the product as the row wants them, and its slots if the row names them. */
export function wanted(
  values: Values,
  kept: Kept | undefined,
  { cate_id, brand }: { cate_id: string | undefined; brand: string },
): { row: Record<string, unknown>; slots: unknown } {
  const kind = (values['kind'] ?? kept?.['kind'] ?? 'device') as string;
  const partNumber = values['part_number'] as string;
  const defaults = {
    code: codeFor(partNumber),
    model: partNumber,
    brand,
    product_line: 'Other',
    kind,
    drawing: drawingOfKind[kind],
  };
  const row: Record<string, unknown> = kept ? {} : defaults;
  for (const [name, value] of Object.entries(values)) if (plain.has(name)) row[name] = value;
  if (cate_id !== undefined) row['cate_id'] = cate_id;
  if (values['ports'] !== undefined) row['ports'] = values['ports'];
  const texts = textsOf(values, kept?.texts);
  row['texts'] = texts;
  const all = { ...kept, ...row } as Record<string, unknown>;
  // In one order, whatever the order in which they are kept: the same words must read the same.
  const languages = [
    'en',
    ...Object.keys(texts)
      .filter((language) => language !== 'en')
      .toSorted(),
  ];
  row['words'] = wordsOf([
    ...['code', 'part_number', 'model'].map((name) => String(all[name])),
    ...languages.map((language) => texts[language]!.title),
  ]);
  return { row, slots: values['slots'] };
}

/** Keys in one order, so that two lists that say the same read the same. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const isFigure = (value: unknown): boolean => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
const figures = new Set(
  'gpl cost gross_weight net_weight length width height rack_units watts power_supplied poe_budget poe_draw'.split(' '),
);

function isSame(name: string, one: unknown, other: unknown): boolean {
  if (figures.has(name) && isFigure(one) && isFigure(other)) return Number(one) === Number(other);
  if (name === 'ports') return ordered(z.array(port).safeParse(one).data) === ordered(other);
  if (one !== null && typeof one === 'object') return ordered(one) === ordered(other);
  return (one ?? null) === (other ?? null);
}

/** What of the wanted differs from what is kept. */
export const differences = (row: Record<string, unknown>, kept: Kept): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !isSame(name, kept[name], value)));

export const sameSlots = (slots: unknown, kept: unknown): boolean =>
  slots === undefined || ordered(z.array(slot).safeParse(kept).data) === ordered(slots);
