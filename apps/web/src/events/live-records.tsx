import type { RecordChange } from '@trunkline/contract/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../client/session.ts';
import { staffCountsQuery } from '../home/staff/staff-home.queries.ts';
import { useT } from '../client/text.tsx';
import { findUnsavedWork } from '../client/unsaved-work.ts';
import {
  findShownRecord,
  isFollowedRecord,
  isListOfRecords,
  isOwnChange,
  refreshMessages,
  type ShownRecord,
} from './followed-records.ts';
import { followChanges, type LiveMessage } from './live-updates.ts';
import { RecordUpdatedNotice, type WaitingUpdate } from './record-updated-notice.tsx';

/** Changes are collected for so long, so that a burst of them reads each list once. */
const collectMs = 400;
/** Lists of many pages are not read at the same moment. */
const spreadMs = 1_200;

interface LiveState {
  /** A newer version of the record under typed work; it is shown when the user wants it. */
  readonly waiting: WaitingUpdate | undefined;
  /** Change that replaced the record of the page, for screen readers. */
  readonly updated: RecordChange | undefined;
}

/** Keeps the records, lists and counts of private pages up to date, and never replaces what is being typed. docs/rules/pages.md */
export function LiveRecords() {
  const t = useT();
  const client = useQueryClient();
  const token = useUser()?.token;
  const [{ waiting, updated }, setState] = useState<LiveState>({ waiting: undefined, updated: undefined });
  useEffect(() => {
    if (token === undefined) return undefined;
    const controller = new AbortController();
    const collector = createCollector(client, setState, controller.signal);
    followChanges(collector, controller.signal);
    return () => {
      setState({ waiting: undefined, updated: undefined });
      controller.abort();
    };
  }, [client, token]);
  return (
    <>
      <output className="sr">{updated && t(`live.updated_${updated.object}`, { version: updated.version })}</output>
      {waiting && (
        <RecordUpdatedNotice
          key={`${waiting.change.id} ${waiting.change.version}`}
          waiting={waiting}
          onShown={() => setState({ waiting: undefined, updated: waiting.change })}
        />
      )}
    </>
  );
}

/** Collects changes, and reads what they made stale once the page is looked at. */
function createCollector(client: QueryClient, setState: (state: LiveState) => void, signal: AbortSignal) {
  const changes = new Map<string, RecordChange>();
  let isListStale = false;
  let hasMissed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readRecord = (change: RecordChange, shown: ShownRecord): void => {
    if (isBeingTyped()) {
      setState({ waiting: { change, shown }, updated: undefined });
      return;
    }
    void client.invalidateQueries({ queryKey: shown.key, exact: true }).then(() => {
      if (!signal.aborted) setState({ waiting: undefined, updated: shown.isOlder ? change : undefined });
    });
  };
  const read = (): void => {
    timer = undefined;
    // A page in the background reads when it is looked at again.
    if (document.visibilityState === 'hidden') return;
    for (const change of changes.values()) {
      const shown = findShownRecord(client, change);
      if (shown) readRecord(change, shown);
    }
    changes.clear();
    if (isListStale) void client.invalidateQueries({ predicate: isListOfRecords });
    if (hasMissed && !isBeingTyped()) void client.invalidateQueries({ predicate: isFollowedRecord });
    isListStale = false;
    hasMissed = false;
  };
  const plan = (): void => {
    timer ??= setTimeout(read, collectMs + Math.random() * spreadMs);
  };
  document.addEventListener('visibilitychange', plan, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));

  return (message: LiveMessage): void => {
    if (message.name === 'chat') {
      // Conversations follow by themselves (chat/use-chat-events.ts); the menu of staff counts them.
      if (message.chat.kind !== 'typing') void client.invalidateQueries({ queryKey: staffCountsQuery.queryKey });
      return;
    }
    if (message.name === 'message') {
      // A message changes no version, so that what is typed stays. Pages that are not shown read it with the record.
      void refreshMessages(client, message.message.id);
      return;
    }
    // Many records changed at once: any of them may be shown.
    if (message.name === 'change' && message.change.id === '') hasMissed = true;
    else if (message.name === 'change') {
      if (isOwnChange(client, message.change)) return;
      changes.set(`${message.change.object} ${message.change.id}`, message.change);
    }
    if (message.name === 'missed') hasMissed = true;
    isListStale = true;
    plan();
  };
}

/** A question that is open counts as well: what it asks about must not change under it. */
const isBeingTyped = (): boolean =>
  findUnsavedWork() !== undefined || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
