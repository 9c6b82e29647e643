// What an import changes of a product, in the names of the columns of the file.
import { type ChangedField, listChangedFields, type PlannedProduct } from '../../catalogue/writing/writing.public.ts';
import { findConfirmReason, type PriceAndCost } from '@trunkline/rules/prices/confirm-reason';
import { formatStoredValue, type RowChange } from '../changes/row-change.ts';

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

const namesOfFiles: Readonly<Record<string, string>> = { cate_id: 'category', successor_id: 'successor' };

/** `title`, `title_ar`: the name of the column. */
function toColumnName({ field, language }: ChangedField): string {
  return language === null || language === 'en' ? (namesOfFiles[field] ?? field) : `${field}_${language}`;
}

export function toProductRowChange(planned: PlannedProduct, { line, categoryIds, seesCost }: ShownChange): RowChange {
  const { write, columns, fields, outcome } = planned;
  const { stored, change } = write;
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const after: Readonly<Record<string, unknown>> = { ...before, ...change, ...columns };
  const toText = (field: string, value: unknown) =>
    field === 'cate_id' ? findSlug(categoryIds, value) : formatStoredValue(value);
  const texts = (after['texts'] ?? {}) as Readonly<Record<string, { readonly title: string } | undefined>>;
  const changesPrice = outcome === 'new' || fields.includes('gpl');
  return {
    line,
    outcome,
    name: String(after['part_number']),
    title: texts['en']?.title ?? '',
    fields: listChangedFields(planned)
      .filter(({ field }) => field !== 'gpl') // The price is told apart.
      .map((one) => ({ field: toColumnName(one), from: toText(one.field, one.from), to: toText(one.field, one.to) })),
    confirm: findConfirmReason(stored && toPrices(before), toPrices(after), seesCost),
    price: changesPrice ? { from: formatStoredValue(before['gpl']), to: formatStoredValue(after['gpl']) } : null,
  };
}
