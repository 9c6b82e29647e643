import type { Localized } from '@trunkline/rules/localized';
import { audit } from '../../platform/audit/audit.ts';
import { staleVersion } from '../../platform/db/record-version.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

/** Replaces the names of a product line. Throws 409 when it has another version. */
export async function saveLineNames(
  context: TransactionContext,
  { id, version, names }: { readonly id: string; readonly version: number; readonly names: Localized },
): Promise<void> {
  const { numUpdatedRows } = await context.trx
    .updateTable('product_lines')
    .set({ names: JSON.stringify(names), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw staleVersion();
  await audit(context, 'productline.edit', { object: 'productline', object_id: id });
}
