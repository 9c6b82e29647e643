// The fields that a write changes, with their values before and after. Pure.
import type { Language } from '@trunkline/text/languages';
import type { PlannedProduct } from './writing.staff.ts';

export interface ChangedField {
  /** A column; of texts `title` or `describe`. */
  readonly field: string;
  /** Of a text; null for other fields. */
  readonly language: Language | null;
  readonly from: unknown;
  readonly to: unknown;
}

/** Columns that follow from others. */
const derived: ReadonlySet<string> = new Set(['words', 'estimated', 'thumb_file_id']);

type Texts = Readonly<Partial<Record<Language, Readonly<Record<'title' | 'describe', string>>>>>;

/** Titles and descriptions that differ. */
function listChangedTexts(before: Texts, after: Texts): ChangedField[] {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])] as Language[];
  return languages.flatMap((language) =>
    (['title', 'describe'] as const).flatMap((field) => {
      // An empty text is none.
      const [from, to] = [before[language]?.[field] || null, after[language]?.[field] || null];
      return from === to ? [] : [{ field, language, from, to }];
    }),
  );
}

/** None for a new product, of which everything is new. */
export function listChangedFields({
  write: { stored, change },
  columns,
  fields,
  outcome,
}: PlannedProduct): ChangedField[] {
  if (outcome !== 'changed') return [];
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const after: Readonly<Record<string, unknown>> = { ...before, ...change, ...columns };
  return fields
    .filter((field) => !derived.has(field))
    .flatMap((field) =>
      field === 'texts'
        ? listChangedTexts((before['texts'] ?? {}) as Texts, (after['texts'] ?? {}) as Texts)
        : [{ field, language: null, from: before[field] ?? null, to: after[field] ?? null }],
    );
}
