import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { type VersionContent, versionContent } from '../content.sql.ts';

export interface ContentVersion {
  readonly number: number;
  readonly at: Date;
  readonly who: string | null;
  readonly published: boolean;
  readonly content: VersionContent;
}

/** Number of versions in the list, as many as a person looks through. */
const maxVersions = 500;

const selectVersions = (trx: Trx, contentId: string, now: Date) =>
  trx
    .selectFrom('content_versions')
    .select([
      'number',
      'at',
      'who',
      sql<boolean>`exists (select from publications p where p.content_id = content_versions.content_id
        and p.number = content_versions.number and p.live_from <= ${now})`.as('published'),
    ])
    .where('content_id', '=', contentId);

/** Versions of an item, the newest first. `published`: visitors read it, or have read it. */
export const listVersions = (trx: Trx, contentId: string, now: Date) =>
  selectVersions(trx, contentId, now).orderBy('number', 'desc').limit(maxVersions).execute();

export const findVersion = (trx: Trx, contentId: string, number: number, now: Date) =>
  selectVersions(trx, contentId, now)
    .select(versionContent.as('content'))
    .where('number', '=', number)
    .$castTo<ContentVersion>()
    .executeTakeFirst();
