import type { Trx } from '../platform/db/connection.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import type { SettingKey } from './settings.public.ts';

export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: Date;
  readonly reason: string | null;
}

/** The settings that were changed from their defaults, by key. */
export async function readStoredSettings(trx: Trx): Promise<ReadonlyMap<string, StoredSetting>> {
  const rows = await trx
    .selectFrom('settings')
    .select(['key', 'value', 'version', 'changed_by', 'updated_at as changed_at', 'reason'])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

interface SettingChange {
  readonly key: SettingKey;
  readonly value: unknown;
  /** The version that the caller read: 1 for a setting without a row. */
  readonly version: number;
}

interface SettingAuthor {
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Throws 409 when the setting has another version. Of two first changes of a setting one is refused. */
export async function changeSetting(trx: Trx, { key, value, version }: SettingChange, author: SettingAuthor) {
  const row = {
    value: JSON.stringify(value),
    version: version + 1,
    updated_at: author.at,
    changed_by: author.by,
    reason: author.reason,
  };
  const before = await trx
    .selectFrom('settings')
    .select('version')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  const changed = before
    ? await trx
        .updateTable('settings')
        .set(row)
        .where('key', '=', key)
        .where('version', '=', version)
        .executeTakeFirst()
    : undefined;
  const inserted =
    !before && version === 1
      ? await trx
          .insertInto('settings')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst()
      : undefined;
  if ((changed?.numUpdatedRows ?? 0n) + (inserted?.numInsertedOrUpdatedRows ?? 0n) === 0n) throw staleVersion();
}
