// What is answered about the file of an import. Rules: docs/rules/import.md, "Which column is which"
import type { ImportReading } from '@trunkline/contract/imports/reading';
import { isLanguage } from '@trunkline/text/languages';
import type { TFunction } from '@trunkline/text';
import type { StoredReading } from './table-reading.ts';
import type { ImportColumns } from '../../sheets/typed-columns.public.ts';

/** Text files that name the fields of records, in the order in which a name is looked up. */
const labelFiles = ['import.field_', 'staff_catalogue.', 'endusers.', 'company.', 'staff_companies.'] as const;

/** The name of a field as pages show it: `Title (Arabic)`. */
export function formatFieldLabel(t: TFunction, field: string): string {
  const [, base, language] = /^(.+)_(\w\w)$/.exec(field) ?? [];
  if (base !== undefined && language !== undefined && isLanguage(language) && language !== 'en') {
    const name = new Intl.DisplayNames(t.language, { type: 'language' }).of(language) ?? language;
    return t('import.field_in_language', { field: formatFieldLabel(t, base), language: name });
  }
  for (const file of labelFiles) {
    const label = t.find(`${file}${field}`);
    if (label !== undefined) return label;
  }
  return field;
}

/** Nothing is imported before columns or the sheet are named. */
export const isUnmapped = (reading: StoredReading | null): boolean =>
  reading !== null && (reading.missing.length > 0 || reading.question != null);

/** `hidden`: columns that the reader may not see. */
export function presentReading(
  t: TFunction,
  columns: ImportColumns,
  reading: StoredReading | null,
  hidden: readonly string[] = [],
): ImportReading {
  const isShown = (field: string | null): boolean => field === null || !hidden.includes(field);
  const shownIndexes = (reading?.columns ?? []).filter(({ guess }) => isShown(guess)).map(({ index }) => index);
  return {
    // A reading that was stored by an earlier release lacks what is newer.
    read: reading?.read ? { ...reading.read, first_lines: reading.read.first_lines ?? [] } : null,
    question: reading?.question ?? null,
    parts: reading?.parts ?? [],
    columns: (reading?.columns ?? []).map((column) => ({
      ...column,
      looks_like: isShown(column.looks_like ?? null) ? (column.looks_like ?? null) : null,
      examples: isShown(column.guess) ? column.examples : [],
    })),
    remembered: reading?.remembered ?? null,
    missing: reading?.missing ?? [],
    sample: (reading?.sample ?? []).map(({ line, cells }) => ({
      line,
      cells: cells.map((cell, index) => (shownIndexes.includes(index) ? cell : '')),
    })),
    fields: Object.entries(columns)
      .filter(([name]) => isShown(name))
      .map(([name, { required }]) => ({ name, label: formatFieldLabel(t, name), required: required === true })),
    values: reading?.values ?? [],
    reads_as: (reading?.reads_as ?? []).filter(({ field }) => isShown(field)),
    notes: (reading?.notes ?? []).map(({ key, values }) => t.find(key, values) ?? ''),
  };
}
