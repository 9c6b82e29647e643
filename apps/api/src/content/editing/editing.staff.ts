// Staff save, move and delete items. Rules: docs/rules/content.md, "Saving", "Order"
import { isDeepStrictEqual } from 'node:util';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffContentCalls from '@trunkline/contract/staff/content';
import type { StaffContent } from '@trunkline/contract/staff/content';
import { isTooFarAhead } from '@trunkline/rules/content/publication-moment';
import { isUuid } from '@trunkline/rules/uuid';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { getForAction, takeStep, transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentContent } from '../content.present.ts';
import { type ContentRecord, getContentRecord, insertContent } from '../content.sql.ts';
import { contents } from '../content.transition.ts';
import { ensureDesign } from '../solutions/design-errors.ts';
import { ensureMenuKeyFree } from './menu-keys.ts';
import { mergeContent } from './merge-content.ts';
import { ensureContentParent, getLastPosition, listSiblings, lockContentTree, numberContents } from './tree.sql.ts';

type SaveInput = ParsedInput<typeof staffContentCalls.saveContent>;

async function ensureCategory(trx: Trx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = isUuid(id) && (await trx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst());
  if (!found) throw new AppError(404, 'catalogue.category_not_found', {}, { path: 'cate_id' });
}

/** Throws 409 when visitors read, or will read, another item at the address. */
async function ensureAddressFree(
  context: TransactionContext,
  row: Pick<ContentRecord, 'kind'> & { id?: string },
  slug: string | null,
) {
  if (slug === null) return;
  const { trx, now } = context;
  const taken = await trx
    .selectFrom('publications')
    .select('content_id')
    .where('kind', '=', row.kind)
    .where('slug', '=', slug)
    .where((e) => e.or([e('live_until', 'is', null), e('live_until', '>', now)]))
    .execute();
  if (taken.some(({ content_id }) => content_id !== row.id))
    throw new AppError(409, 'content.slug_taken', {}, { path: 'slug' });
}

export async function saveContent(context: TransactionContext, input: SaveInput): Promise<StaffContent> {
  if (input.publish_at != null && isTooFarAhead(new Date(input.publish_at), context.now))
    throw invalid('content.moment_too_far', {}, 'publish_at');
  await lockContentTree(context.trx);
  const { id, version } = input;
  const saved =
    id == null
      ? await createItem(context, input)
      : await saveVersion(
          context,
          await getForAction(context, contents, 'save', { id, version: version ?? -1 }),
          input,
        );
  return presentContent(context, saved);
}

async function createItem(context: TransactionContext, input: SaveInput): Promise<ContentRecord> {
  const { trx, now } = context;
  const { kind } = input;
  if (kind == null) throw invalid('content.kind_missing', {}, 'kind');
  const content = mergeContent(kind, input);
  await ensureDesign(context, kind, content.details);
  const parentId = input.parent_id ?? null;
  if (parentId !== null) await ensureContentParent(trx, parentId, { kind, id: undefined });
  await ensureCategory(trx, content.cate_id);
  await ensureAddressFree(context, { kind }, content.slug);
  await ensureMenuKeyFree(context, { kind, parent_id: parentId, content });
  const position = input.position ?? (await getLastPosition(trx, kind, parentId));
  const id = await insertContent(trx, kind, { content, parent_id: parentId, position, now });
  await audit(context, 'content.create', { object: 'content', object_id: id, details: { kind, slug: content.slug } });
  return getContentRecord(trx, id, now);
}

/** A save without effect makes no version. */
async function saveVersion(context: TransactionContext, row: ContentRecord, input: SaveInput): Promise<ContentRecord> {
  const { trx } = context;
  if (input.kind != null && input.kind !== row.kind) throw invalid('content.kind_fixed', {}, 'kind');
  const content = mergeContent(row.kind, input, row.content);
  // A product of the design may have left the catalogue since it was saved.
  if (!isDeepStrictEqual(content.details, row.content.details)) await ensureDesign(context, row.kind, content.details);
  await ensureCategory(trx, content.cate_id);
  if (content.slug !== row.content.slug) await ensureAddressFree(context, row, content.slug);
  const place = {
    parent_id: input.parent_id === undefined ? row.parent_id : input.parent_id,
    position: input.position ?? row.position,
  };
  if (place.parent_id !== row.parent_id && place.parent_id !== null)
    await ensureContentParent(trx, place.parent_id, row);
  const isMoved = place.parent_id !== row.parent_id || place.position !== row.position;
  const isChanged = !isDeepStrictEqual(content, row.content);
  if (!isMoved && !isChanged) return row;
  await ensureMenuKeyFree(context, { ...row, content, parent_id: place.parent_id });
  return takeStep(context, contents, 'save', row, {
    change: { ...(isChanged && { content }), ...(isMoved && { place }) },
    details: ({ number }) => ({ number, ...(isMoved && place) }),
  });
}

export async function moveContent(
  context: TransactionContext,
  { parent_id: parentId = null, before_id, ...sent }: ParsedInput<typeof staffContentCalls.moveContent>,
): Promise<StaffContent> {
  const { trx } = context;
  await lockContentTree(trx);
  const moved = await transition(context, contents, 'move', sent, async (row) => {
    if (parentId !== null) await ensureContentParent(trx, parentId, row);
    const siblings = await listSiblings(trx, row, parentId);
    const index = before_id == null ? siblings.length : siblings.indexOf(before_id);
    if (index < 0) throw new AppError(404, 'content.not_found', {}, { path: 'before_id' });
    await numberContents(trx, siblings.toSpliced(index, 0, row.id));
    return {
      change: { place: { parent_id: parentId, position: index } },
      details: { from: row.parent_id, to: parentId, position: index + 1 },
    };
  });
  return presentContent(context, moved);
}

export async function deleteContent(
  context: TransactionContext,
  sent: ParsedInput<typeof staffContentCalls.deleteContent>,
): Promise<null> {
  await lockContentTree(context.trx);
  await transition(context, contents, 'delete', sent, ({ kind, content }) => ({
    change: { deleted: true },
    details: { kind, slug: content.slug },
  }));
  return null;
}
