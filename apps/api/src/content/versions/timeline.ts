// The transitions of an item between its states, from its first version and the audit. Rules: docs/rules/content.md, "Timeline"
import type { TimelineEntry } from '@trunkline/contract/values';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { ContentRecord } from '../content.sql.ts';

const transitions = ['review', 'publish', 'schedule', 'unschedule', 'unpublish', 'restore'] as const;

/** A move of a user, as the audit recorded it. */
export interface ContentMove {
  readonly move: (typeof transitions)[number];
  readonly at: Date;
  readonly who: string;
  /** Schedules only: when visitors will read the version. */
  readonly starts: Date | null;
}

export interface ContentCreation {
  readonly at: Date;
  readonly who: string;
  /** First publication. Only items that were created with their publication, not by a user. */
  readonly published_at: Date | null;
}

/** The entries, oldest first. A publication that was scheduled is an entry of its own as soon as its moment has come. */
export function buildContentTimeline(
  created: ContentCreation,
  recorded: readonly ContentMove[],
  now: Date,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let isLive = false;
  let starts: Date | null = null;
  const add = (move: ContentMove['move'] | 'create', at: Date, who: string) => {
    const to = isLive ? 'published' : starts ? 'scheduled' : 'draft';
    const side = who === '' ? 'system' : 'staff';
    entries.push({ at: at.toISOString(), who, side, from: entries.at(-1)?.to ?? null, to, move, reason: null });
  };
  const begin = (until: Date) => {
    if (starts === null || starts > until) return;
    const at = starts;
    isLive = true;
    starts = null;
    add('publish', at, '');
  };
  add('create', created.at, created.who);
  starts = created.published_at;
  for (const { move, at, who, starts: planned } of recorded) {
    begin(at);
    if (move === 'publish') isLive = true;
    if (move === 'unpublish') isLive = false;
    if (move !== 'restore' && move !== 'review') starts = move === 'schedule' ? planned : null;
    add(move, at, who);
  }
  begin(now);
  return entries;
}

/** The history of an item. Staff read the audit of content with it, whatever else of the audit they may read. */
export async function readContentTimeline(
  trx: Trx,
  { id, first_at }: Pick<ContentRecord, 'id' | 'first_at'>,
  now: Date,
): Promise<TimelineEntry[]> {
  const first = await trx
    .selectFrom('content_versions')
    .select(['at', 'who'])
    .where('content_id', '=', id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.at', 'audit.action', sql<string>`coalesce(users.realname, audit.actor)`.as('who')])
    .select(sql<string | null>`audit.details ->> 'at'`.as('starts'))
    .where('audit.object', '=', 'content')
    .where('audit.object_id', '=', id)
    .where('audit.action', 'in', ['content.create', ...transitions.map((move) => `content.${move}`)])
    .orderBy('audit.id')
    .execute();
  const recorded = rows.flatMap(({ action, starts, ...row }): ContentMove[] => {
    const move = transitions.find((one) => action === `content.${one}`);
    return move ? [{ ...row, move, starts: starts === null ? null : new Date(starts) }] : [];
  });
  const isOwn = rows.some(({ action }) => action === 'content.create');
  return buildContentTimeline(
    { at: first.at, who: first.who ?? '', published_at: isOwn ? null : first_at },
    recorded,
    now,
  );
}
