import type { Territories, TerritoryManager, TerritoryRow } from '@trunkline/contract/staff/territories';
import type { TFunction } from '@trunkline/text';
import { IconSearchOff, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { IconButton, LinkButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox } from '../../ui/tables/list-card.tsx';
import { SelectionBar, useRowSelection } from '../../ui/tables/row-selection.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { type TerritoriesSearch, territoryViews } from './territories-search.ts';
import { filterTerritories } from './territories.model.ts';
import { territoriesQuery } from './territories.queries.ts';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import styles from './territories.module.css';

/** Account manager of each country. */
export function TerritoriesPage({ search }: { readonly search: TerritoriesSearch }) {
  const t = useT();
  const { data, error, refetch } = useQuery(territoriesQuery);
  return (
    <>
      <PageHead
        title={t('common.account_managers')}
        text={t('territories.text')}
        crumbs={[{ label: t('common.partners') }, { label: t('common.account_managers') }]}
      />
      {data ? (
        <Stack gap="6" top="6">
          <ManagersCard managers={data.managers} chosen={search.manager} />
          <CountriesCard territories={data} search={search} />
        </Stack>
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

interface ManagersCardProps {
  readonly managers: readonly TerritoryManager[];
  readonly chosen: string | undefined;
}

/** What each account manager has. A press shows their countries. */
function ManagersCard({ managers, chosen }: ManagersCardProps) {
  const t = useT();
  const format = useFormat();
  const change = useChangeSearch<TerritoriesSearch>();
  if (managers.length === 0) return null;
  const seesQuotations = managers.some(({ quotations }) => quotations !== null);
  const columns: readonly TableColumn<TerritoryManager>[] = [
    {
      id: 'name',
      head: t('common.account_manager'),
      rowHeader: true,
      cell: (row) => (
        <Button look="link" onPress={() => change({ manager: row.id === chosen ? undefined : row.id })}>
          <bdi>{row.realname}</bdi>
        </Button>
      ),
    },
    { id: 'state', head: t('common.state'), cell: (row) => <ManagerState manager={row} /> },
    { id: 'countries', head: t('territories.countries'), end: true, cell: (row) => format.number(row.countries) },
    { id: 'companies', head: t('common.companies'), end: true, cell: (row) => format.number(row.companies) },
    {
      id: 'quotations',
      head: t('territories.quotations'),
      end: true,
      cell: (row) => (row.quotations === null ? '–' : format.number(row.quotations)),
    },
  ];
  return (
    <Card flush title={t('territories.managers')}>
      <Table
        label={t('territories.managers')}
        rows={managers}
        rowKey={(row) => row.id}
        columns={columns.filter(({ id }) => id !== 'quotations' || seesQuotations)}
      />
    </Card>
  );
}

type Presence = Pick<TerritoryManager, 'disabled' | 'away_until' | 'acting'>;

function ManagerState({ manager: { disabled, away_until, acting } }: { readonly manager: Presence }) {
  const t = useT();
  const format = useFormat();
  if (disabled) return <Status tone="warn">{t('territories.disabled')}</Status>;
  if (away_until === null) return <Status tone="ok">{t('territories.present')}</Status>;
  const day = format.day(away_until);
  return (
    <Row as="span" gapX="3" gapY="1" align="center" wrap inline className={styles.away}>
      <Status tone={acting === null ? 'warn' : 'info'}>{t('territories.away')}</Status>
      <span className="meta">
        {acting === null ? t('territories.uncovered', { day }) : t('territories.covered', { day, name: acting })}
      </span>
    </Row>
  );
}

interface CountriesCardProps {
  readonly territories: Territories;
  readonly search: TerritoriesSearch;
}

function CountriesCard({ territories, search }: CountriesCardProps) {
  const t = useT();
  const format = useFormat();
  const [assigned, setAssigned] = useState<readonly TerritoryRow[]>();
  const rows = filterTerritories(territories.list, search);
  const selection = useRowSelection(rows, ({ name }) => name);
  const mayEdit = territories.actions.includes('edit');
  const columns = territoryColumns(t, format, mayEdit ? (row) => setAssigned([row]) : undefined);
  return (
    <Stack gap="4">
      <TerritoryFilters territories={territories} search={search} shown={rows.length} />
      <Card flush>
        {selection.selected.length > 0 && (
          <SelectionBar selection={selection}>
            <Button look="primary" onPress={() => setAssigned(selection.selected)}>
              {t('territories.assign_to')}
            </Button>
          </SelectionBar>
        )}
        {rows.length === 0 ? (
          <NoCountry />
        ) : (
          <Table
            label={t('territories.countries')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={mayEdit ? [selection.column, ...columns] : columns}
          />
        )}
      </Card>
      {assigned && (
        <AssignDialog
          rows={assigned}
          version={territories.version}
          onSaved={selection.clear}
          onClose={() => setAssigned(undefined)}
        />
      )}
    </Stack>
  );
}

function NoCountry() {
  const t = useT();
  return (
    <Empty
      icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
      title={t('ui.no_match')}
      text={t('ui.no_match_text')}
      action={
        <LinkButton to="." search={{}}>
          {t('ui.show_all')}
        </LinkButton>
      }
    />
  );
}

function TerritoryFilters({ territories, search, shown }: CountriesCardProps & { readonly shown: number }) {
  const t = useT();
  const change = useChangeSearch<TerritoriesSearch>();
  return (
    <Filters end={<span className="meta">{t('territories.shown', { count: shown })}</span>}>
      <KeywordBox label={t('territories.search')} keyword={search.keyword} />
      <PlainSelect
        label={t('territories.countries')}
        value={search.show ?? 'used'}
        options={territoryViews.map((value) => ({ value, label: t(`territories.show_${value}`) }))}
        onChange={(show) => change({ show: show === 'used' ? undefined : show })}
      />
      <PlainSelect
        label={t('common.account_manager')}
        value={search.manager ?? ''}
        empty={t('territories.any_manager')}
        options={territories.managers.map(({ id, realname }) => ({ value: id, label: realname }))}
        onChange={(manager) => change({ manager: manager || undefined })}
      />
    </Filters>
  );
}

const territoryColumns = (
  t: TFunction,
  format: Format,
  onAssign: ((row: TerritoryRow) => void) | undefined,
): readonly TableColumn<TerritoryRow>[] => [
  {
    id: 'country',
    head: t('common.country'),
    rowHeader: true,
    cell: (row) => (
      <span className={styles.country}>
        <bdi>{row.name}</bdi>
        <bdi className="meta">{row.country}</bdi>
      </span>
    ),
  },
  {
    id: 'manager',
    head: t('common.account_manager'),
    cell: (row) =>
      row.manager ? (
        <span className={styles.manager}>
          <bdi>{row.manager.realname}</bdi>
          {(row.gap !== null || row.away_until !== null) && (
            <ManagerState manager={{ ...row, disabled: row.gap === 'disabled' }} />
          )}
        </span>
      ) : (
        <span className="meta">{t('territories.nobody')}</span>
      ),
  },
  { id: 'companies', head: t('common.companies'), end: true, cell: (row) => format.number(row.companies) },
  { id: 'managed', head: t('territories.without_own'), end: true, cell: (row) => format.number(row.managed) },
  {
    id: 'changed',
    head: t('territories.changed'),
    card: 'none',
    cell: (row) =>
      row.changed_at === null ? (
        ''
      ) : (
        <span className="meta">
          <bdi>{row.changed_by ?? '–'}</bdi>, {format.day(row.changed_at)}
        </span>
      ),
  },
  ...(onAssign
    ? [
        {
          id: 'assign',
          head: t('territories.assign_to'),
          hideHead: true,
          end: true,
          card: 'bare' as const,
          cell: (row: TerritoryRow) => (
            <IconButton
              size="s"
              label={t('territories.assign_country', { country: row.name })}
              onPress={() => onAssign(row)}
            >
              <IconUserPlus size={16} stroke={1.75} aria-hidden />
            </IconButton>
          ),
        },
      ]
    : []),
];
