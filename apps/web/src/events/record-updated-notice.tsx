import type { RecordChange } from '@trunkline/contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../client/format.ts';
import { openConflicts } from '../ui/feedback/open-conflicts.ts';
import { isolateText } from '../client/isolate-text.ts';
import { useStore } from '../client/store.ts';
import { useT } from '../client/text.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import type { FollowedRecord, ShownRecord } from './followed-records.ts';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './live.module.css';

export interface WaitingUpdate {
  readonly change: RecordChange;
  readonly shown: ShownRecord;
}

interface RecordUpdatedNoticeProps {
  readonly waiting: WaitingUpdate;
  readonly onShown: () => void;
}

/** The record under typed work has changed: by whom and when. What was typed stays in its fields when the change is shown. */
export function RecordUpdatedNotice({ waiting: { change, shown }, onShown }: RecordUpdatedNoticeProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const { data: latest } = useQuery({
    queryKey: ['latest', ...shown.key, change.version],
    queryFn: shown.load,
    staleTime: Infinity,
  });
  const { data: current } = useQuery({ queryKey: shown.key, queryFn: shown.load, enabled: false });
  const isAsked = useStore(openConflicts) > 0;
  if (!latest || isAsked || (current && current.version >= latest.version)) return null;
  const { who, at } = findAuthor(latest, current);
  return (
    <Panel as="output" bottom="4" radius="1" block className={styles.notice}>
      <Notice tone="info">
        <b>
          {who && at
            ? t('live.waiting_by', { who: isolateText(who), at: isolateText(format.instant(at)) })
            : t('live.waiting')}
        </b>{' '}
        {t('live.waiting_kept')}{' '}
        <Button
          look="link"
          onPress={() => {
            client.setQueryData(shown.key, latest);
            onShown();
          }}
        >
          {t('live.show')}
        </Button>
      </Notice>
    </Panel>
  );
}

/** Who made the change. A save writes no entry into a timeline: then the last one is about something else. */
function findAuthor(latest: FollowedRecord, current: FollowedRecord | undefined): { who?: string; at?: string } {
  const { timeline, changed_by, changed_at } = latest;
  if (!timeline) return { ...(changed_by && { who: changed_by }), ...(changed_at && { at: changed_at }) };
  const entry = timeline.length > (current?.timeline?.length ?? 0) ? timeline.at(-1) : undefined;
  return entry ? { who: entry.who, at: entry.at } : {};
}
