// States of content, and what is possible in them. Permissions: content.policy.ts. Rules: docs/rules/content.md, "States"
import type { ContentAction, ContentState } from '@trunkline/contract/content/kinds';

/** What decides about an item, as stored. */
export interface ContentStanding {
  /** Number of the newest version. */
  readonly number: number;
  /** The version that visitors read; null: none. */
  readonly live_number: number | null;
  /** The version that follows at a set moment. */
  readonly scheduled_number: number | null;
  readonly children: number;
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

const conditions: Readonly<Record<ContentAction, (standing: ContentStanding) => boolean>> = {
  save: () => true,
  move: () => true,
  publish: canPublish,
  unschedule: ({ scheduled_number }) => scheduled_number !== null,
  unpublish: ({ live_number }) => live_number !== null,
  restore: ({ number }) => number > 1,
  share: () => true,
  delete: ({ children }) => children === 0,
};

export const isContentActionPossible = (standing: ContentStanding, action: ContentAction): boolean =>
  conditions[action](standing);
