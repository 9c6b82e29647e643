import type { ReactNode } from 'react';
import type { RecordDecision } from '../ui/feedback/decided-view.tsx';
import { type RecordFacts, StaleAction } from '../ui/feedback/stale-action.tsx';
import { StaleNotice, type StaleNoticeProps } from '../ui/feedback/stale-notice.tsx';

/** What follows when somebody else changed a record before an action reached it. docs/rules/pages.md */
export interface RecordConflict<R> {
  /** Fetches the current record. */
  readonly read: () => Promise<R>;
  /** Gives the current record to the page, usually into the query cache. */
  readonly take?: (newest: R) => void;
  /** Whether the action is still possible. Absent: always. */
  readonly isOpen?: (newest: R) => boolean;
  /** The decision of somebody else after which the action is not possible. */
  readonly findDecision?: (newest: R) => RecordDecision | undefined;
  /** What of the record decides an action that changes no field, by label: the differences are listed. */
  readonly facts?: (record: R) => RecordFacts;
  /** What follows such a decision: the next record of a queue. */
  readonly next?: ReactNode;
}

export interface ConflictNoticeProps<R, V> extends Pick<StaleNoticeProps<R, V>, 'fields' | 'typed'> {
  readonly conflict: RecordConflict<R>;
  /** The record as the action shows it; with `facts` it is compared. */
  readonly record?: R | undefined;
  readonly action: { readonly error: unknown; readonly reset: () => void };
  /** Called with the current record, and with fields the merged values. Nothing is sent by it. */
  readonly onTake?: ((newest: R, merged: V | undefined) => void) | undefined;
  /** The action is not possible any more. */
  readonly onOver?: (() => void) | undefined;
}

/** Notice of an action that was refused because somebody else changed its record first. Empty for other refusals. */
export function ConflictNotice<R extends object, V>(props: ConflictNoticeProps<R, V>) {
  const { conflict, record, action, fields, typed, onTake, onOver } = props;
  const { read, take, isOpen = () => true, findDecision, facts, next } = conflict;
  const { error, reset } = action;
  const accept = (newest: R, merged: V | undefined) => {
    take?.(newest);
    reset();
    onTake?.(newest, merged);
    if (!isOpen(newest)) onOver?.();
  };
  if (facts && record)
    return (
      <StaleAction
        action={action}
        record={record}
        read={read}
        facts={facts}
        onTake={(newest) => accept(newest, undefined)}
      />
    );
  return (
    <StaleNotice<R, V>
      {...{ error, read, typed, next }}
      {...(fields && { fields })}
      findDecision={(newest) => (isOpen(newest) ? undefined : findDecision?.(newest))}
      onTake={accept}
      onClose={reset}
    />
  );
}
