// Where items stand: below a parent of their kind, among siblings. Rules: docs/rules/content.md, "Order"
import type { ContentKind } from '@trunkline/contract/content/kinds';
import { maxContentLevels } from '@trunkline/rules/content/levels';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';

/** Lets one transaction at a time change the tree, because two concurrent moves could close a cycle. */
export const lockContentTree = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('contents', 0))`.execute(trx);

interface TreeItem {
  readonly id: string;
  readonly kind: string;
}

/** The item and its ancestors, itself first; empty when it does not exist. */
async function listAncestors(trx: Trx, id: string): Promise<TreeItem[]> {
  if (!isUuid(id)) return [];
  const { rows } = await sql<TreeItem>`
    with recursive path as (
      select id, kind, parent_id, 1 as level from contents where id = ${id}
      union all
      select c.id, c.kind, c.parent_id, level + 1 from contents c join path on c.id = path.parent_id where level < 10
    ) select id, kind from path order by level`.execute(trx);
  return rows;
}

/** How many levels an item and its descendants have. */
async function countLevels(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below as (
      select id, 1 as level from contents where id = ${id}
      union all
      select c.id, level + 1 from contents c join below on c.parent_id = below.id where level < 10
    ) select max(level) as levels from below`.execute(trx);
  return rows[0]?.levels ?? 1;
}

/**
 * Throws 404 for a parent that does not exist, 400 for one of another kind, for the item itself or one of its descendants, and for too
 * many levels. `id` is undefined for a new item.
 */
export async function ensureContentParent(
  trx: Trx,
  parentId: string,
  { kind, id }: { readonly kind: ContentKind; readonly id: string | undefined },
): Promise<void> {
  const ancestors = await listAncestors(trx, parentId);
  const [parent] = ancestors;
  if (!parent) throw new AppError(404, 'content.parent_not_found', {}, { path: 'parent_id' });
  if (parent.kind !== kind) throw invalid('content.parent_kind', {}, 'parent_id');
  if (ancestors.some((one) => one.id === id)) throw invalid('content.parent_cycle', {}, 'parent_id');
  const levels = ancestors.length + (id === undefined ? 1 : await countLevels(trx, id));
  if (levels > maxContentLevels[kind])
    throw invalid('content.too_deep', { count: maxContentLevels[kind] }, 'parent_id');
}

const siblingsOf = (trx: Trx, kind: ContentKind, parentId: string | null) =>
  trx
    .selectFrom('contents')
    .where('kind', '=', kind)
    .where('parent_id', parentId === null ? 'is' : '=', parentId);

/** The position behind all siblings. */
export async function getLastPosition(trx: Trx, kind: ContentKind, parentId: string | null): Promise<number> {
  const last = await siblingsOf(trx, kind, parentId)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirstOrThrow();
  return Number(last.position ?? -1) + 1;
}

/** The siblings in their order, without the item itself. */
export async function listSiblings(
  trx: Trx,
  { kind, id }: { readonly kind: ContentKind; readonly id: string },
  parentId: string | null,
): Promise<string[]> {
  const rows = await siblingsOf(trx, kind, parentId)
    .select('id')
    .where('id', '!=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Numbers items in the given order, for staff and for visitors. Their versions stay: the order is no text that two people edit. */
export async function numberContents(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`with numbered as (
      select * from unnest(${[...ids]}::uuid[]) with ordinality as numbered(id, ordinal)
    ), moved as (
      update contents set position = ordinal - 1 from numbered where contents.id = numbered.id and position <> ordinal - 1
    )
    update publications set position = ordinal - 1 from numbered
    where publications.content_id = numbered.id and position <> ordinal - 1`.execute(trx);
}
