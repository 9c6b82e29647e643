// Items and the tables of their flow. Their history is their versions and the audit trail (versions/timeline.ts).
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { contentFlow, type ContentTypes } from './content.flow.ts';
import {
  changeContent,
  type ContentPlace,
  type ContentRecord,
  getContentRecord,
  lockContent,
  type VersionContent,
} from './content.sql.ts';
import { cancelSchedule, endPublications, insertPublication } from './publishing/publishing.sql.ts';

interface ContentChange {
  /** A new version, and the place in its tree. */
  readonly content?: VersionContent;
  readonly place?: ContentPlace;
  readonly reviewed?: boolean;
  readonly deleted?: boolean;
  /** The planned publication is withdrawn. */
  readonly unscheduled?: boolean;
  /** What visitors read ends at the moment. */
  readonly readUntil?: Date;
  /** The newest version is read from the moment on. */
  readonly readFrom?: Date;
}

export interface ContentTransitionTypes {
  readonly flow: ContentTypes;
  readonly row: ContentRecord;
  readonly change: ContentChange;
  readonly facts: object;
}

const refusals = { publish: 'content.nothing_to_publish', delete: 'content.has_children' } as const;

export const contents: Transitions<ContentTransitionTypes> = {
  flow: contentFlow,
  object: 'content',
  hasHistory: false,
  checksVersionFirst: true,
  find: ({ trx, now }, id) => lockContent(trx, id, now),
  createRefusal: (_context, row, action) =>
    conflict(
      action === 'publish' || action === 'delete' ? refusals[action] : 'content.wrong_state',
      {},
      toStaleData(row),
    ),
  write: async ({ trx, now }, row, { deleted, unscheduled, readUntil, readFrom, ...change }) => {
    if (deleted) {
      await trx.deleteFrom('contents').where('id', '=', row.id).execute();
      return row;
    }
    if (unscheduled) await cancelSchedule(trx, row.id, now);
    if (readUntil) await endPublications(trx, row.id, readUntil);
    if (readFrom) await insertPublication(trx, row, readFrom);
    // Who publishes what the portal brought has reviewed it.
    await changeContent(trx, row, { ...change, reviewed: change.reviewed ?? readFrom !== undefined, now });
    return getContentRecord(trx, row.id, now);
  },
  notify: () => Promise.resolve(),
};
