// Staff publish items and take them off the site. Rules: docs/rules/content.md, "Publishing"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffContentCalls from '@trunkline/contract/staff/content';
import type { StaffContent } from '@trunkline/contract/staff/content';
import { hasContentPage } from '@trunkline/rules/content/address';
import { isTooFarAhead } from '@trunkline/rules/content/publication-moment';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { conflict, invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { changeContent, type ContentRecord, lockContent } from '../content.sql.ts';
import { ensureMenuKeyFree } from '../editing/menu-keys.ts';
import { ensureContentAction, presentSaved } from '../editing/editing.staff.ts';
import { listShownPictures } from '../pictures/shown-pictures.ts';
import { getPictures } from '../pictures/pictures.sql.ts';
import { cancelSchedule, endPublications, insertPublication } from './publishing.sql.ts';

/** Throws 400 for an item whose page would be empty in English. */
function ensureComplete({ kind, content }: ContentRecord): void {
  if (hasContentPage(kind) && content.texts.en?.body == null)
    throw invalid('content.body_missing', {}, 'texts.en.body');
}

/** Throws 400 at the first text with a picture that does not exist, or of which nobody says what it shows. */
async function ensurePictures({ trx }: TransactionContext, { content }: ContentRecord): Promise<void> {
  const places = listShownPictures(content);
  const pictures = await getPictures(
    trx,
    places.map(({ id }) => id),
  );
  for (const { id, path } of places) {
    const picture = pictures.get(id);
    if (!picture) throw invalid('content.picture_not_found', {}, path);
    if (!picture.alt.en) throw invalid('content.picture_alt_missing', {}, path);
  }
}

/** The moment of the publication: the one that is sent, else the planned one; now when it has passed. Throws 400 when it is too far ahead. */
function findMoment({ now }: TransactionContext, sent: string | null | undefined, { content }: ContentRecord): Date {
  const wanted = sent ?? content.publish_at;
  const moment = wanted === null ? now : new Date(wanted);
  if (isTooFarAhead(moment, now)) throw invalid('content.moment_too_far', {}, 'publish_at');
  return moment > now ? moment : now;
}

export async function publishContent(
  context: TransactionContext,
  { id, version, publish_at }: ParsedInput<typeof staffContentCalls.publishContent>,
): Promise<StaffContent> {
  const { trx, now } = context;
  const row = await lockContent(trx, id, now);
  ensureVersion(row, version);
  ensureComplete(row);
  await ensurePictures(context, row);
  await ensureMenuKeyFree(context, row);
  const at = findMoment(context, publish_at, row);
  if (row.live_number === row.number && (at > now || row.scheduled_number === null))
    throw conflict('content.nothing_to_publish');
  // One schedule at a time: the new one replaces it.
  await cancelSchedule(trx, row.id, now);
  if (row.live_number !== row.number) {
    await endPublications(trx, row.id, at);
    await insertPublication(trx, row, at);
  }
  await changeContent(trx, row, { now });
  const details = { number: row.number, at: at.toISOString() };
  await audit(context, at > now ? 'content.schedule' : 'content.publish', {
    object: 'content',
    object_id: row.id,
    details,
  });
  return presentSaved(context, row.id);
}

export async function unscheduleContent(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffContentCalls.unscheduleContent>,
): Promise<StaffContent> {
  const { trx, now } = context;
  const row = await lockContent(trx, id, now);
  ensureVersion(row, version);
  ensureContentAction(row, 'unschedule');
  await cancelSchedule(trx, row.id, now);
  await changeContent(trx, row, { now });
  await audit(context, 'content.unschedule', {
    object: 'content',
    object_id: row.id,
    details: { number: row.scheduled_number },
  });
  return presentSaved(context, row.id);
}

export async function unpublishContent(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffContentCalls.unpublishContent>,
): Promise<StaffContent> {
  const { trx, now } = context;
  const row = await lockContent(trx, id, now);
  ensureVersion(row, version);
  ensureContentAction(row, 'unpublish');
  await endPublications(trx, row.id, now);
  await changeContent(trx, row, { now });
  await audit(context, 'content.unpublish', {
    object: 'content',
    object_id: row.id,
    details: { number: row.live_number },
  });
  return presentSaved(context, row.id);
}
