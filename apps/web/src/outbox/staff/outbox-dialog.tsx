import { getOutboxMail, type OutboxMailRow, retryOutboxMail } from '@trunkline/contract/staff/outbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { StaleAction } from '../../ui/feedback/stale-action.tsx';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePermission } from '../../client/permissions.ts';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { type Action, showRefusal, useAction } from '../../client/use-action.ts';
import { Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './outbox.module.css';

const tones: Readonly<Record<OutboxMailRow['state'], Tone>> = {
  stored: 'plain',
  queued: 'info',
  sent: 'ok',
  failed: 'bad',
};

export function MailStateMark({ state }: { readonly state: OutboxMailRow['state'] }) {
  const t = useT();
  return <Status tone={tones[state]}>{t(`staff.mail_${state}`)}</Status>;
}

const outboxDetailKey = (id: string) => ['outbox', 'detail', id];

/** One mail. A mail that failed, or was stored without an SMTP server, can be sent again. */
export function OutboxDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const retry = useMailRetry(id);
  const { data, error, refetch } = useQuery({
    queryKey: outboxDetailKey(id),
    queryFn: ({ signal }) => call(getOutboxMail, { id }, { signal }),
  });
  return (
    <Dialog
      // The subject has an isolate of its own direction: a mail is written in the language of its reader.
      title={data ? `\u2068${data.subject}\u2069` : t('staff.mail')}
      width={800}
      onClose={onClose}
      footer={data && <RetryMailButton mail={data} retry={retry} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : (
        <Stack gap="5">
          <StaleMail mail={data} retry={retry} />
          <FactList
            facts={[
              { label: t('staff.mail_to'), value: <bdi dir="ltr">{data.to}</bdi> },
              ...(data.reply_to
                ? [{ label: t('staff.mail_reply_to'), value: <bdi dir="ltr">{data.reply_to}</bdi> }]
                : []),
              { label: t('staff.mail_at'), value: format.instant(data.created_at) },
              ...(data.sent_at ? [{ label: t('staff.mail_sent_at'), value: format.instant(data.sent_at) }] : []),
              { label: t('common.state'), value: <MailStateMark state={data.state} /> },
            ]}
          />
          {data.last_error && <Notice tone="bad">{data.last_error}</Notice>}
          {data.has_code && <CodeNotice mail={data} />}
          <Panel as="pre" pad="5" line="all" radius="1" surface="2" breakWords className={styles.body} dir="auto">
            {data.body}
          </Panel>
        </Stack>
      )}
    </Dialog>
  );
}

/** Says where the code of the mail is. Without a mail server it is good until it expires, and only the server can print it. */
function CodeNotice({ mail }: { readonly mail: OutboxMailRow }) {
  const t = useT();
  if (mail.state !== 'stored') return <Notice tone="info">{t('staff.mail_code_hidden')}</Notice>;
  return (
    <Notice tone="info">
      {t('staff.mail_code_command')}
      <Text
        as="code"
        mono
        top="2"
        breakWords
        block
        className={styles.command}
        dir="ltr"
      >{`npm run -s portal -- code ${mail.to}`}</Text>
    </Notice>
  );
}

type MailRetry = Action<typeof retryOutboxMail>;

function useMailRetry(id: string): MailRetry {
  const t = useT();
  const cache = useQueryClient();
  return useAction(retryOutboxMail, {
    quiet: true,
    onDone: (sent) => {
      cache.setQueryData(outboxDetailKey(id), sent);
      void cache.invalidateQueries({ queryKey: ['outbox', 'list'] });
      toast.ok(t('staff.mail_retried'));
    },
    onRefused: (refusal) => {
      if (!refusal.isStale) showRefusal(refusal);
    },
  });
}

interface MailRetryProps {
  readonly mail: OutboxMailRow;
  readonly retry: MailRetry;
}

/** The mail was sent meanwhile, or somebody else tries it again. */
function StaleMail({ mail, retry }: MailRetryProps) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  return (
    <StaleAction
      action={retry}
      record={mail}
      read={() => call(getOutboxMail, { id: mail.id })}
      facts={({ state, attempts, sent_at }) => ({
        [t('common.state')]: t(`staff.mail_${state}`),
        [t('staff.mail_attempts')]: format.number(attempts),
        [t('staff.mail_sent_at')]: sent_at && format.instant(sent_at),
      })}
      onTake={(newest) => {
        cache.setQueryData(outboxDetailKey(mail.id), newest);
        void cache.invalidateQueries({ queryKey: ['outbox', 'list'] });
      }}
    />
  );
}

function RetryMailButton({ mail, retry }: MailRetryProps) {
  const t = useT();
  const may = usePermission(['system:outbox:edit']);
  if (!may || (mail.state !== 'failed' && mail.state !== 'stored')) return null;
  return (
    <>
      <span>{t('staff.mail_retry_text')}</span>
      <Button busy={retry.busy} onPress={() => void retry.run({ id: mail.id, version: mail.version })}>
        {t('staff.mail_retry')}
      </Button>
    </>
  );
}
