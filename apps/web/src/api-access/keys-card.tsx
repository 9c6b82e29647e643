import { type ApiKey, createApiKey, revokeApiKey } from '@trunkline/contract/api-access/keys';
import { apiKeyScopes } from '@trunkline/contract/api-access/scopes';
import type { TFunction } from '@trunkline/text';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Format, useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import { field } from '../dialogs/action-field.tsx';
import { ChipField } from '../ui/forms/chip-field.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bar } from '../ui/feedback/skeleton.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Button } from '../ui/forms/button.tsx';
import { DateField } from '../ui/forms/date-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Text } from '../ui/layout/parts.tsx';
import { PlainTable } from '../ui/tables/plain-table.tsx';
import type { TableColumn } from '../ui/tables/table.tsx';
import { apiAccessQueries, useRefreshApiAccess } from './api-access.queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

const tones = { active: 'ok', expired: 'plain', suspended: 'warn' } as const;

function listColumns(t: TFunction, format: Format, onRevoke: (key: ApiKey) => void): TableColumn<ApiKey>[] {
  return [
    {
      id: 'name',
      head: t('common.name'),
      rowHeader: true,
      cell: ({ name, prefix }) => (
        <>
          <bdi>{name}</bdi>
          <Text as="span" block mono tone="3" size="meta" dir="ltr" textAlign="start">
            {prefix}…
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      head: t('common.state'),
      card: 'corner',
      cell: ({ state }) => <Status tone={tones[state]}>{t(`api_access.key_${state}`)}</Status>,
    },
    {
      id: 'scopes',
      head: t('api_access.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(toScopeKey(scope))).join(' · '),
    },
    {
      id: 'used',
      head: t('api_access.last_used'),
      cell: ({ last_used_at }) => (last_used_at ? format.instant(last_used_at) : t('api_access.never_used')),
    },
    {
      id: 'expires',
      head: t('api_access.expires'),
      cell: ({ expires_on }) => (expires_on ? format.day(expires_on) : t('api_access.no_expiry')),
    },
    {
      id: 'revoke',
      head: t('api_access.revoke'),
      hideHead: true,
      card: 'bare',
      cell: (key) => (
        <Button look="link" aria-label={`${t('api_access.revoke')}: ${key.name}`} onPress={() => onRevoke(key)}>
          {t('api_access.revoke')}
        </Button>
      ),
    },
  ];
}

const scopeKeys = {
  'catalogue:read': 'api_access.scope_catalogue_read',
  'quotations:read': 'api_access.scope_quotations_read',
  'quotations:write': 'api_access.scope_quotations_write',
  'orders:read': 'api_access.scope_orders_read',
  'orders:place': 'api_access.scope_orders_place',
  'serials:read': 'api_access.scope_serials_read',
} as const;
const toScopeKey = (scope: ApiKey['scopes'][number]) => scopeKeys[scope];

export function KeysCard() {
  const t = useT();
  const format = useFormat();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoked, setRevoked] = useState<ApiKey>();
  const { data, error, refetch } = useQuery(apiAccessQueries.keys());
  const make = (
    <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setMaking(true)}>
      {t('api_access.new_key')}
    </Button>
  );
  const isEmpty = data?.list.length === 0;
  return (
    <Card title={t('api_access.keys')} end={!isEmpty && make} flush={!isEmpty}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bar height={96} />}
      {isEmpty && (
        <Empty
          icon={<IconKey size={28} stroke={1.25} aria-hidden />}
          title={t('api_access.no_keys')}
          text={t('api_access.no_keys_text')}
          action={make}
        />
      )}
      {data && !isEmpty && (
        <PlainTable
          label={t('api_access.keys')}
          rows={data.list}
          columns={listColumns(t, format, setRevoked)}
          rowKey={({ id }) => id}
          tall
        />
      )}
      {isMaking && <KeyDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made !== undefined && (
        <SecretDialog
          title={t('api_access.key_made')}
          text={t('api_access.key_made_text')}
          secret={made}
          onClose={() => setMade(undefined)}
        />
      )}
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  );
}

function KeyDialog({ onMade, onClose }: { readonly onMade: (key: string) => void; readonly onClose: () => void }) {
  const t = useT();
  const refresh = useRefreshApiAccess();
  return (
    <ActionDialog
      endpoint={createApiKey}
      title={t('api_access.new_key')}
      submit={t('api_access.make_key')}
      fields={{
        name: field(TextField, { label: t('common.name'), hint: t('api_access.name_hint'), maxLength: 100 }),
        scopes: field(ChipField, {
          label: t('api_access.scopes'),
          hint: t('api_access.scopes_hint'),
          options: apiKeyScopes.map((value) => ({ value, label: t(toScopeKey(value)) })),
        }),
        expires_on: field(DateField, { label: t('api_access.expires') }),
      }}
      onDone={async ({ key }) => {
        onMade(key);
        await refresh();
      }}
      onClose={onClose}
    />
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      endpoint={revokeApiKey}
      record={apiKey}
      title={t('api_access.revoke_title', { name: apiKey.name })}
      text={t('api_access.revoke_text')}
      submit={t('api_access.revoke')}
      look="danger"
      done={t('api_access.revoked')}
      onDone={useRefreshApiAccess()}
      onClose={onClose}
    />
  );
}
