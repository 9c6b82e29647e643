// What staff do with an item of content, as a table. Rules: docs/rules/content.md, "States"
import { type ContentAction, type ContentState, contentStates } from '@trunkline/contract/content/kinds';
import { type Flow, isStaffWith } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';

/** What decides about an item, as stored. */
export interface ContentStanding {
  /** Number of the newest version. */
  readonly number: number;
  /** The version that visitors read; null: none. */
  readonly live_number: number | null;
  /** The version that follows at a set moment. */
  readonly scheduled_number: number | null;
  readonly children: number;
  /** The portal brought it, and nobody has reviewed it. */
  readonly unreviewed: boolean;
}

/** What visitors read comes first: an item with a scheduled change is published. */
export function getContentState({ live_number, scheduled_number }: ContentStanding): ContentState {
  if (live_number !== null) return 'published';
  return scheduled_number === null ? 'draft' : 'scheduled';
}

/** Whether the newest version is neither read by visitors nor scheduled. */
export const hasUnpublishedChanges = ({ number, live_number, scheduled_number }: ContentStanding): boolean =>
  number !== live_number && number !== scheduled_number;

/** A live version that is scheduled again would change nothing. */
const canPublish = ({ number, live_number, scheduled_number }: ContentStanding): boolean =>
  number !== live_number || scheduled_number !== null;

/** `following`: the version becomes the one that visitors read at a moment to come. */
export interface ContentTypes {
  readonly reader: { readonly principal: Principal };
  readonly record: ContentStanding;
  readonly state: ContentState;
  readonly action: ContentAction;
  readonly following: 'schedule';
  readonly told: never;
}

const rule = { who: isStaffWith('content:page:edit'), from: contentStates, tells: [] } as const;

export const contentFlow: Flow<ContentTypes> = {
  getState: getContentState,
  actions: {
    save: { ...rule, audit: 'content.save' },
    move: { ...rule, audit: 'content.move' },
    review: { ...rule, when: ({ unreviewed }) => unreviewed, audit: 'content.review' },
    publish: { ...rule, when: canPublish, audit: 'content.publish' },
    unschedule: { ...rule, when: ({ scheduled_number }) => scheduled_number !== null, audit: 'content.unschedule' },
    unpublish: { ...rule, from: ['published'], audit: 'content.unpublish' },
    restore: { ...rule, when: ({ number }) => number > 1, audit: 'content.restore' },
    share: { ...rule, audit: 'content.share' },
    delete: { ...rule, when: ({ children }) => children === 0, audit: 'content.delete' },
  },
  following: { schedule: { from: contentStates, audit: 'content.schedule', tells: [] } },
};
