import {
  deleteWebhook,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  type Webhook,
  webhookEvents,
} from '@trunkline/contract/api-access/webhooks';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import { field } from '../dialogs/action-field.tsx';
import { ChipField } from '../ui/forms/chip-field.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bar } from '../ui/feedback/skeleton.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Button } from '../ui/forms/button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import { apiAccessQueries, useRefreshApiAccess } from './api-access.queries.ts';
import { eventKeys } from './event-keys.ts';
import { SecretDialog } from './secret-dialog.tsx';

const tones = { active: 'ok', failing: 'warn', paused: 'bad' } as const;

type Opened = { readonly what: 'edit' | 'rotate' | 'delete'; readonly webhook: Webhook } | { readonly what: 'new' };

export function WebhooksCard() {
  const t = useT();
  const [opened, setOpened] = useState<Opened>();
  const [secret, setSecret] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(apiAccessQueries.webhooks());
  const make = (
    <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setOpened({ what: 'new' })}>
      {t('api_access.new_webhook')}
    </Button>
  );
  const isEmpty = data?.list.length === 0;
  return (
    <Card title={t('api_access.webhooks')} end={!isEmpty && make}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bar height={96} />}
      {isEmpty && (
        <Empty
          icon={<IconWebhook size={28} stroke={1.25} aria-hidden />}
          title={t('api_access.no_webhooks')}
          text={t('api_access.no_webhooks_text')}
          action={make}
        />
      )}
      <Stack as="ul" gap="4">
        {data?.list.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} onOpen={(what) => setOpened({ what, webhook })} />
        ))}
      </Stack>
      {opened && <WebhookDialogs opened={opened} onSecret={setSecret} onClose={() => setOpened(undefined)} />}
      {secret !== null && (
        <SecretDialog
          title={t('api_access.secret')}
          text={t('api_access.secret_text')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}

interface WebhookItemProps {
  readonly webhook: Webhook;
  readonly onOpen: (what: 'edit' | 'rotate' | 'delete') => void;
}

function WebhookItem({ webhook, onOpen }: WebhookItemProps) {
  const t = useT();
  const refresh = useRefreshApiAccess();
  const { id, url, events, state } = webhook;
  const test = useAction(testWebhook, {
    onDone: async () => {
      toast.ok(t('api_access.test_sent'));
      await refresh();
    },
  });
  const resume = useAction(saveWebhook, { onDone: refresh });
  return (
    <Stack as="li" gap="2" padY="4" padX="5" line="all" radius="1" size="small">
      <Row gap="4" align="center" justify="between" wrap>
        <Text as="span" mono breakWords shrink dir="ltr">
          {url}
        </Text>
        <Status tone={tones[state]}>{t(`api_access.webhook_${state}`)}</Status>
      </Row>
      <Text as="span" tone="2">
        {events.map((event) => t(eventKeys[event])).join(' · ')}
      </Text>
      <Row gapX="4" gapY="2" wrap>
        {state === 'paused' && (
          <Button look="link" busy={resume.busy} onPress={() => void resume.run({ id, url, events })}>
            {t('api_access.resume')}
          </Button>
        )}
        <Button look="link" busy={test.busy} onPress={() => void test.run({ id })}>
          {t('api_access.test')}
        </Button>
        <Button look="link" onPress={() => onOpen('edit')}>
          {t('common.edit')}
        </Button>
        <Button look="link" onPress={() => onOpen('rotate')}>
          {t('api_access.rotate')}
        </Button>
        <Button look="link" onPress={() => onOpen('delete')}>
          {t('common.delete')}
        </Button>
      </Row>
    </Stack>
  );
}

interface WebhookDialogsProps {
  readonly opened: Opened;
  readonly onSecret: (secret: string | null) => void;
  readonly onClose: () => void;
}

function WebhookDialogs({ opened, onSecret, onClose }: WebhookDialogsProps) {
  const t = useT();
  const refresh = useRefreshApiAccess();
  const onDone = async ({ secret }: { readonly secret: string | null }) => {
    onSecret(secret);
    await refresh();
  };
  switch (opened.what) {
    case 'rotate':
      return (
        <ActionDialog
          endpoint={rotateWebhookSecret}
          record={opened.webhook}
          title={t('api_access.rotate_title')}
          text={t('api_access.rotate_text')}
          submit={t('api_access.rotate')}
          onDone={onDone}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <ActionDialog
          endpoint={deleteWebhook}
          record={opened.webhook}
          title={t('api_access.delete_title')}
          text={t('api_access.delete_text')}
          submit={t('common.delete')}
          look="danger"
          done={t('api_access.deleted')}
          onDone={refresh}
          onClose={onClose}
        />
      );
    default:
      return (
        <ActionDialog
          endpoint={saveWebhook}
          record={opened.what === 'edit' ? opened.webhook : undefined}
          title={t(opened.what === 'edit' ? 'api_access.edit_webhook' : 'api_access.new_webhook')}
          submit={t('ui.save')}
          keepId={opened.what === 'edit' ? opened.webhook.id : undefined}
          values={(webhook: Webhook | undefined) => ({
            url: webhook?.url ?? 'https://',
            events: webhook?.events ?? [],
          })}
          fields={{
            url: field(TextField, { label: t('api_access.url'), hint: t('api_access.url_hint'), maxLength: 500 }),
            events: field(ChipField, {
              label: t('api_access.events'),
              options: webhookEvents.map((value) => ({ value, label: t(eventKeys[value]) })),
            }),
          }}
          onDone={onDone}
          onClose={onClose}
        />
      );
  }
}
