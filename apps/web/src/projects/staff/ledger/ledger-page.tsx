import {
  exportLedger,
  type LedgerEntry,
  ledgerActions,
  listLedger,
  verifyLedger,
} from '@trunkline/contract/staff/ledger';
import { IconFileTypeCsv, IconLink, IconShieldCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../client/call.ts';
import { useFormat } from '../../../client/format.ts';
import {
  isNarrowed,
  type ListSearch,
  parseListSearch,
  parseOneOf,
  type RawSearch,
} from '../../../client/list-search.ts';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PlainSelect } from '../../../ui/forms/plain-select.tsx';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { DownloadButton } from '../../../ui/tables/download-button.tsx';
import { ExportButton } from '../../../ui/tables/export-button.tsx';
import { Filters } from '../../../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../../../ui/tables/list-card.tsx';
import { Table } from '../../../ui/tables/table.tsx';
import { useChangeSearch } from '../../../ui/tables/use-change-search.ts';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from '../staff-projects.module.css';

export interface LedgerSearch extends ListSearch {
  readonly action?: (typeof ledgerActions)[number] | undefined;
}

export const parseLedgerSearch = (raw: RawSearch): LedgerSearch => ({
  ...parseListSearch(raw),
  action: parseOneOf(ledgerActions, raw['action']),
});

/** The ledger of protection, and its verification. */
export function LedgerPage({ search }: { readonly search: LedgerSearch }) {
  const t = useT();
  const { page = 1, limit = 20, keyword, action } = search;
  const input = { keyword, filter: { action } };
  const query = useQuery({
    queryKey: ['admin-projects', 'ledger', { page, limit, ...input }],
    queryFn: ({ signal }) => call(listLedger, { page, limit, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
  const change = useChangeSearch<LedgerSearch>();
  return (
    <>
      <PageHead
        title={t('projects.ledger')}
        text={t('staff_projects.ledger_text')}
        actions={
          <>
            <ExportButton endpoint={exportLedger} input={input} />
            <DownloadButton
              endpoint={exportLedger}
              input={{ ...input, format: 'csv' }}
              icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />}
            >
              {t('staff_projects.csv')}
            </DownloadButton>
          </>
        }
      />
      <Verification />
      <Filters>
        <KeywordBox label={t('staff_projects.search_ledger')} keyword={keyword} />
        <PlainSelect
          label={t('staff_projects.action')}
          value={action ?? ''}
          empty={t('staff_projects.any_action')}
          options={ledgerActions.map((value) => ({ value, label: t(`states.ledger_${value}`) }))}
          onChange={(value) => change({ action: value || undefined })}
        />
      </Filters>
      <ListCard
        query={query}
        columns={6}
        empty={
          <Empty
            icon={<IconLink size={28} stroke={1.5} aria-hidden />}
            text={t(isNarrowed(search) ? 'staff.none_match' : 'staff_projects.no_entries')}
          />
        }
      >
        {(data) => <LedgerTable rows={data.list} />}
      </ListCard>
    </>
  );
}

/** The button, and below it what the last verification found. */
function Verification() {
  const t = useT();
  const format = useFormat();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['admin-projects', 'ledger-verdict'],
    queryFn: ({ signal }) => call(verifyLedger, {}, { signal }),
    enabled: false,
  });
  return (
    <Panel top="6" bottom="5" className="stack">
      <div>
        <Button
          look="primary"
          busy={isFetching}
          icon={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}
          onPress={() => void refetch()}
        >
          {t('staff_projects.verify')}
        </Button>
      </div>
      <div aria-live="polite">
        {data && (
          <Notice tone={data.ok ? 'ok' : 'bad'}>
            {data.ok
              ? t('staff_projects.verified', {
                  count: data.entries,
                  at: data.sealed_to ? format.instant(data.sealed_to) : '–',
                })
              : t(`staff_projects.broken_${data.problem ?? 'changed'}`, { number: data.broken_at ?? 0 })}
          </Notice>
        )}
      </div>
    </Panel>
  );
}

/** The beginning and the end of a hash; the whole stands in the title. */
const shorten = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`;

function LedgerTable({ rows }: { readonly rows: readonly LedgerEntry[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Table
      label={t('projects.ledger')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { id: 'number', head: '#', end: true, cell: (row) => format.number(row.number) },
        {
          id: 'action',
          head: t('staff_projects.action'),
          rowHeader: true,
          cell: (row) => (
            <Panel as="span" one="340" className={styles.stacked}>
              <b>{row.action_label}</b>
              <Text as="span" tone="3">
                {format.instant(row.at)}
              </Text>
            </Panel>
          ),
        },
        {
          id: 'project',
          head: t('projects.name'),
          cell: (row) => (
            <Panel as="span" one="340" className={styles.stacked}>
              <Link to={staffPaths.project} search={{ id: row.project_id }}>
                <bdi className={styles.name}>{row.project_name}</bdi>
              </Link>
              <PartNumber plain>{row.project_number}</PartNumber>
            </Panel>
          ),
        },
        {
          id: 'company',
          head: t('projects.company'),
          cell: (row) => (
            <Panel as="span" one="340" className={styles.stacked}>
              <bdi className={styles.name}>{row.company}</bdi>
              {row.end_account && (
                <Text as="bdi" tone="3">
                  {row.end_account}
                </Text>
              )}
            </Panel>
          ),
        },
        {
          id: 'term',
          head: t('staff_projects.term'),
          cell: (row) =>
            row.from &&
            row.to && (
              <Text as="span" whiteSpace="nowrap">
                {t('staff_projects.term_days', { from: format.day(row.from), to: format.day(row.to) })}
              </Text>
            ),
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
      ]}
    />
  );
}
