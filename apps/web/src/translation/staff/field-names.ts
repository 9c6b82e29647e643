import type { TFunction } from '@trunkline/text';

const named = ['title', 'excerpt', 'body', 'describe', 'place', 'name', 'value', 'reason'] as const;

/** What a text is, by the last name of its field: `specs.2.value` is a value. */
export function formatFieldName(t: TFunction, field: string): string {
  const last = field.slice(field.lastIndexOf('.') + 1);
  return t(`translations.field_${named.find((name) => name === last) ?? 'other'}`);
}
