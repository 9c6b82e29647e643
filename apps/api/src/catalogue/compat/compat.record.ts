// The fields of a compatibility rule. Rules: docs/rules/catalogue.md, "Staff area"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveCompatRule } from '@trunkline/contract/staff/compat';
import { type Localized, mergeLocalized, toPlainText } from '@trunkline/rules/localized';
import { invalid } from '../../platform/errors/app-error.ts';
import { defineRecordFields, type ValuesOf } from '../../platform/records/record-fields.ts';
import type { CompatRecord } from './compat.sql.ts';

type SentRule = Omit<ParsedInput<typeof saveCompatRule>, 'id' | 'version'>;

/** Without a text in any language the plug fits. Throws 400 for a reason without English. */
function mergeReason(
  sent: NonNullable<SentRule['reason']>,
  stored: CompatRecord['reason'] | undefined,
): Localized | null {
  if (Object.values(sent).every((text) => text === null)) return null;
  const texts = mergeLocalized(sent, stored ?? undefined);
  if (!texts) throw invalid('catalogue.english_needed', {}, 'reason.en');
  return texts;
}

export const compatFields = defineRecordFields<CompatRecord, SentRule>()(
  {},
  {
    slot_type: { empty: '', read: toPlainText },
    plug_type: { empty: '', read: toPlainText },
    max: { empty: null },
    reason: { empty: null, read: mergeReason },
    id: 'computed',
    version: 'computed',
  },
);
export type CompatValues = ValuesOf<typeof compatFields>;
