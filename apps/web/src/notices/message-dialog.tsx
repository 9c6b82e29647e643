import { getCompanyMessage } from '@trunkline/contract/staff/partners/messages';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { FactList } from '../ui/layout/facts.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Text } from '../ui/layout/parts.tsx';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A message of the vendor's staff to the user. It is answered by mail. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['notices', 'message', id],
    queryFn: ({ signal }) => call(getCompanyMessage, { id }, { signal }),
  });
  return (
    <Dialog
      title={data ? `\u2068${data.subject}\u2069` : t('common.message')}
      closesOnEscape
      onClose={onClose}
      footer={
        data && (
          <a
            className={styles.answer}
            href={`mailto:${encodeURIComponent(data.reply_to)}?subject=${encodeURIComponent(`Re: ${data.subject}`)}`}
          >
            <IconMail size={16} stroke={1.75} aria-hidden />
            {t('notices.message_answer')}
          </a>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : (
        <>
          <FactList
            facts={[
              { label: t('common.sender'), value: <bdi>{data.who}</bdi> },
              { label: t('notices.message_at'), value: format.instant(data.at) },
            ]}
          />
          <Text top="5" whiteSpace="pre-line" breakWords dir="auto">
            {data.text}
          </Text>
        </>
      )}
    </Dialog>
  );
}
