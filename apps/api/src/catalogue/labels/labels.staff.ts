// The texts of labels, which filters show. Rules: docs/rules/languages.md, "Translation desk"
import type { Localized } from '@trunkline/rules/localized';
import { audit } from '../../platform/audit/audit.ts';
import { staleVersion } from '../../platform/db/record-version.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

interface LabelTexts {
  readonly name: string;
  readonly version: number;
  readonly titles: Localized;
  readonly value_titles: Readonly<Record<string, Localized>>;
}

/** Replaces the texts of a label. Throws 409 when it has another version. */
export async function saveLabelTexts(
  context: TransactionContext,
  { name, version, titles, value_titles }: LabelTexts,
): Promise<void> {
  const { numUpdatedRows } = await context.trx
    .updateTable('labels')
    .set({ titles: JSON.stringify(titles), value_titles: JSON.stringify(value_titles), version: version + 1 })
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw staleVersion();
  await audit(context, 'label.edit', { object: 'label', object_id: name });
}
