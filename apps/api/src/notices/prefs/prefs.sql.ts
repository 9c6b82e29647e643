import type { NoticeKind, NoticeMail } from '@trunkline/contract/notice-kinds';
import type { Db, Trx } from '../../platform/db/connection.ts';

export interface NoticePref {
  readonly portal: boolean;
  readonly mail: NoticeMail;
}
type SavedPrefs = Readonly<Partial<Record<NoticeKind, NoticePref>>>;

/** Default of every kind: told in the portal and by mail, until the user wishes otherwise. */
export const defaultPref: NoticePref = { portal: true, mail: 'now' };

/** Reads the preferences. Before the first save the version is 1. */
export async function getPrefs(db: Db | Trx, userId: string): Promise<{ prefs: SavedPrefs; version: number }> {
  const row = await db
    .selectFrom('notice_prefs')
    .select(['prefs', 'version'])
    .where('user_id', '=', userId)
    .$castTo<{ prefs: SavedPrefs; version: number }>()
    .executeTakeFirst();
  return row ?? { prefs: {}, version: 1 };
}

/** Saves the preferences. Returns false when somebody else saved another version. */
export async function savePrefs(trx: Trx, userId: string, prefs: SavedPrefs, version: number): Promise<boolean> {
  const saved = await trx
    .insertInto('notice_prefs')
    .values({ user_id: userId, prefs: JSON.stringify(prefs), version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ prefs: JSON.stringify(prefs), version: version + 1 })
        .where('notice_prefs.version', '=', version),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** What each of the users wishes for a kind of notice. */
export async function listPrefs(
  trx: Trx,
  userIds: readonly string[],
  kind: string,
): Promise<ReadonlyMap<string, NoticePref>> {
  const rows = await trx
    .selectFrom('notice_prefs')
    .select(['user_id', 'prefs'])
    .where('user_id', 'in', [...userIds])
    .$castTo<{ user_id: string; prefs: Readonly<Partial<Record<string, NoticePref>>> }>()
    .execute();
  return new Map(rows.map(({ user_id, prefs }) => [user_id, prefs[kind] ?? defaultPref]));
}
