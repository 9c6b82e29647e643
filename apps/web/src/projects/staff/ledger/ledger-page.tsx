import {
  exportLedger,
  type LedgerEntry,
  ledgerActions,
  listLedger,
  verifyLedger,
} from '@trunkline/contract/staff/ledger';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { TFunction } from '@trunkline/text';
import { IconFileTypeCsv, IconLink, IconShieldCheck } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { type Format, useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { defineList } from '../../../lists/define-list.ts';
import { selectFilter } from '../../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../../lists/list-search.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { DownloadButton } from '../../../ui/tables/download-button.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import { ProjectName, ProtectionTerm } from '../project-cells.tsx';
import styles from '../staff-projects.module.css';
import { Panel, Stack, Text } from '../../../ui/layout/parts.tsx';

export const ledgerAddress = defineListSearch({
  filters: {
    action: selectFilter(ledgerActions, {
      label: 'common.action',
      any: 'staff_projects.any_action',
      option: (action, t) => t(`states.ledger_${action}`),
    }),
  },
});
type LedgerSearch = SearchOf<typeof ledgerAddress>;

const ledger = defineList({
  address: ledgerAddress,
  key: ['admin-projects', 'ledger'],
  endpoint: listLedger,
  exports: exportLedger,
});

/** Run by its button alone. */
const ledgerVerification = queryOptions({
  queryKey: ['admin-projects', 'ledger-verdict'],
  queryFn: ({ signal }) => call(verifyLedger, {}, { signal }),
  enabled: false,
});
type LedgerVerification = EndpointOutput<typeof verifyLedger>;

/** The ledger of protection, and its verification. */
export function LedgerPage({ search }: { readonly search: LedgerSearch }) {
  const t = useT();
  const format = useFormat();
  const verification = useQuery(ledgerVerification);
  const icon = <IconLink size={28} stroke={1.5} aria-hidden />;
  return (
    <ListPage
      list={ledger}
      search={search}
      title={t('projects.ledger')}
      text={t('staff_projects.ledger_text')}
      exportIn="head"
      actions={
        <>
          <DownloadButton
            endpoint={exportLedger}
            input={{ ...ledger.toInput(search), format: 'csv' }}
            icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />}
          >
            {t('staff_projects.csv')}
          </DownloadButton>
          <Button
            busy={verification.isFetching}
            icon={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}
            onPress={() => void verification.refetch()}
          >
            {t('staff_projects.verify')}
          </Button>
        </>
      }
      intro={
        <Panel top="5" aria-live="polite">
          {verification.data && <VerificationNotice found={verification.data} />}
        </Panel>
      }
      searchLabel={t('staff_projects.search_ledger')}
      columns={ledgerColumns(t, format)}
      empty={{ icon, text: t('staff_projects.no_entries') }}
      noMatch={{ icon, title: t('ui.no_data'), text: t('staff.none_match') }}
    />
  );
}

function VerificationNotice({ found }: { readonly found: LedgerVerification }) {
  const t = useT();
  const format = useFormat();
  return (
    <Notice tone={found.ok ? 'ok' : 'bad'}>
      {found.ok
        ? t('staff_projects.verified', {
            count: found.entries,
            at: found.sealed_to ? format.instant(found.sealed_to) : '–',
          })
        : t(`staff_projects.broken_${found.problem ?? 'changed'}`, { number: found.broken_at ?? 0 })}
    </Notice>
  );
}

const ledgerColumns = (t: TFunction, format: Format): readonly TableColumn<LedgerEntry>[] => [
  { id: 'number', head: '#', end: true, cell: (row) => format.number(row.number) },
  {
    id: 'action',
    head: t('common.action'),
    rowHeader: true,
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <b>{row.action_label}</b>
        <Text as="span" tone="3">
          {format.instant(row.at)}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'project',
    head: t('projects.name'),
    cell: (row) => <ProjectName id={row.project_id} name={row.project_name} number={row.project_number} />,
  },
  {
    id: 'company',
    head: t('projects.company'),
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <bdi className={styles.name}>{row.company}</bdi>
        {row.end_account && (
          <Text as="bdi" tone="3">
            {row.end_account}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'term',
    head: t('staff_projects.term'),
    cell: (row) => <ProtectionTerm from={row.from} to={row.to} />,
  },
  { id: 'actor', head: t('staff_projects.who'), cell: (row) => <bdi>{row.actor}</bdi> },
  {
    id: 'hash',
    head: t('staff_projects.hash'),
    cell: (row) => (
      <span title={row.hash}>
        <PartNumber plain>{shorten(row.hash)}</PartNumber>
      </span>
    ),
  },
];

/** The beginning and the end of a hash; the whole stands in the title. */
const shorten = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`;
