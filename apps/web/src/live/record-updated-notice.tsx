import type { RecordChange } from '@trunkline/contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../client/format.ts';
import { isolateText } from '../client/isolate-text.ts';
import { useT } from '../client/text.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import type { ShownRecord } from './followed-records.ts';
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
  if (!latest) return null;
  const { who, at } = latest.timeline.at(-1) ?? {};
  return (
    <output className={styles.notice}>
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
    </output>
  );
}
