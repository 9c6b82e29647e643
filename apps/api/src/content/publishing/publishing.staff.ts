// Staff publish items and take them off the site. Rules: docs/rules/content.md, "Publishing"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffContentCalls from '@trunkline/contract/staff/content';
import type { StaffContent } from '@trunkline/contract/staff/content';
import { hasContentPage } from '@trunkline/rules/content/address';
import { isTooFarAhead } from '@trunkline/rules/content/publication-moment';
import { conflict, invalid } from '../../platform/errors/app-error.ts';
import { getForAction, takeStep, transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentContent } from '../content.present.ts';
import type { ContentRecord } from '../content.sql.ts';
import { contents } from '../content.transition.ts';
import { ensureMenuKeyFree } from '../editing/menu-keys.ts';
import { listShownPictures } from '../pictures/shown-pictures.ts';
import { getPictures } from '../pictures/pictures.sql.ts';

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
  { publish_at, ...sent }: ParsedInput<typeof staffContentCalls.publishContent>,
): Promise<StaffContent> {
  const { now } = context;
  const row = await getForAction(context, contents, 'publish', sent);
  ensureComplete(row);
  await ensurePictures(context, row);
  await ensureMenuKeyFree(context, row);
  const at = findMoment(context, publish_at, row);
  const isLive = row.live_number === row.number;
  if (isLive && at > now) throw conflict('content.nothing_to_publish');
  const published = await takeStep(context, contents, at > now ? 'schedule' : 'publish', row, {
    // One schedule at a time: the new one replaces it.
    change: { unscheduled: true, ...(!isLive && { readUntil: at, readFrom: at }) },
    details: { number: row.number, at: at.toISOString() },
  });
  return presentContent(context, published);
}

export async function reviewContent(
  context: TransactionContext,
  sent: ParsedInput<typeof staffContentCalls.reviewContent>,
): Promise<StaffContent> {
  const reviewed = await transition(context, contents, 'review', sent, (row) => ({
    change: { reviewed: true },
    details: { number: row.number },
  }));
  return presentContent(context, reviewed);
}

export async function unscheduleContent(
  context: TransactionContext,
  sent: ParsedInput<typeof staffContentCalls.unscheduleContent>,
): Promise<StaffContent> {
  const unscheduled = await transition(context, contents, 'unschedule', sent, (row) => ({
    change: { unscheduled: true },
    details: { number: row.scheduled_number },
  }));
  return presentContent(context, unscheduled);
}

export async function unpublishContent(
  context: TransactionContext,
  sent: ParsedInput<typeof staffContentCalls.unpublishContent>,
): Promise<StaffContent> {
  const unpublished = await transition(context, contents, 'unpublish', sent, (row) => ({
    change: { readUntil: context.now },
    details: { number: row.live_number },
  }));
  return presentContent(context, unpublished);
}
