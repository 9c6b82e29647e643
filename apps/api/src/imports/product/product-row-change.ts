// What an import changes of a product, in the names of the columns of the file.
import type { PlannedProduct } from '../../catalogue/writing/writing.public.ts';
import { findConfirmReason, type PriceAndCost } from '@trunkline/rules/prices/confirm-reason';
import { type FieldChange, formatStoredValue, type RowChange } from '../changes/row-change.ts';

/** Columns that follow from others, and the price, which is told apart. */
const untold: ReadonlySet<string> = new Set(['words', 'estimated', 'thumb_file_id', 'gpl']);

type Texts = Readonly<Record<string, Readonly<Record<'title' | 'describe', string>> | undefined>>;

/** Titles and descriptions that differ: `title`, `title_ar`. */
function listTextChanges(before: Texts, after: Texts): FieldChange[] {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return languages.flatMap((language) =>
    (['title', 'describe'] as const).flatMap((part) => {
      const [from, to] = [before[language]?.[part] ?? null, after[language]?.[part] ?? null];
      const field = language === 'en' ? part : `${part}_${language}`;
      return from === to ? [] : [{ field, from: formatStoredValue(from), to: formatStoredValue(to) }];
    }),
  );
}

function findSlug(ids: ReadonlyMap<string, string>, id: unknown): string | null {
  for (const [slug, one] of ids) if (one === id) return slug;
  return null;
}

const toPrices = (values: Readonly<Record<string, unknown>>): PriceAndCost => ({
  price: formatStoredValue(values['gpl']),
  cost: formatStoredValue(values['cost']),
});

interface ShownChange {
  readonly line: number;
  /** The ids of categories by slug. */
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly seesCost: boolean;
}

export function toProductRowChange(
  { write: { stored, change }, columns, fields, outcome }: PlannedProduct,
  { line, categoryIds, seesCost }: ShownChange,
): RowChange {
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const after: Readonly<Record<string, unknown>> = { ...before, ...change, ...columns };
  const listField = (field: string): FieldChange[] => {
    if (field === 'texts') return listTextChanges((before['texts'] ?? {}) as Texts, (after['texts'] ?? {}) as Texts);
    const format = (value: unknown) => (field === 'cate_id' ? findSlug(categoryIds, value) : formatStoredValue(value));
    const name = field === 'cate_id' ? 'category' : field === 'successor_id' ? 'successor' : field;
    return [{ field: name, from: format(before[field]), to: format(after[field]) }];
  };
  const texts = (after['texts'] ?? {}) as Texts;
  const changesPrice = outcome === 'new' || fields.includes('gpl');
  return {
    line,
    outcome,
    name: String(after['part_number']),
    title: texts['en']?.title ?? '',
    fields: outcome === 'changed' ? fields.filter((field) => !untold.has(field)).flatMap(listField) : [],
    confirm: findConfirmReason(stored && toPrices(before), toPrices(after), seesCost),
    price: changesPrice ? { from: formatStoredValue(before['gpl']), to: formatStoredValue(after['gpl']) } : null,
  };
}
