import { type ImportDetail } from '@trunkline/contract/staff/imports';
import {
  exportImportChanges,
  type ImportChange,
  type ImportChangeKind,
  importChangeKinds,
} from '@trunkline/contract/staff/import-changes';
import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { ConfirmTick } from '../../ui/tables/confirm-tick.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { importQueries } from './imports.queries.ts';
import { MoveBar } from './move-bar.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './import.module.css';

interface ImportChangesCardProps {
  readonly data: ImportDetail;
  /** Lines of changes that the user confirms; absent: nothing is asked. */
  readonly ticked?: ReadonlySet<number>;
  readonly onTick?: (lines: ReadonlySet<number>) => void;
}

/** What an import changes or would change: old and new values, the largest price changes first. */
export function ImportChangesCard({ data, ticked, onTick }: ImportChangesCardProps) {
  const t = useT();
  const [kind, setKind] = useState<ImportChangeKind>();
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 });
  const query = useQuery(importQueries.changes(data, { kind, page, limit }));
  const columns = useChangeColumns(ticked, onTick);
  const format = useFormat();
  const found = query.data;
  return (
    <Card
      flush
      title={t('common.changes')}
      end={
        <div className={styles.tools}>
          <PlainSelect
            label={t('staff_import.change_kind')}
            value={kind ?? ''}
            empty={t('staff_import.any_change')}
            options={importChangeKinds.map((value) => ({
              value,
              label: `${t(`staff_import.change_${value}`)} (${format.number(found?.counts[value] ?? 0)})`,
            }))}
            onChange={(value) => {
              setKind(importChangeKinds.find((one) => one === value));
              setPage({ page: 1, limit });
            }}
          />
          <ExportButton endpoint={exportImportChanges} input={{ id: data.id, filter: { kind } }} />
        </div>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !found ? (
        <TableSkeleton columns={columns.length} />
      ) : found.total === 0 ? (
        <Empty icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />} text={t('staff_import.no_changes')} />
      ) : (
        <>
          <Table label={t('common.changes')} rows={found.list} rowKey={({ line }) => String(line)} columns={columns} />
          <Pager
            page={page}
            limit={limit}
            total={found.total}
            totalMore={found.total_more}
            onChange={(to, size) => setPage({ page: to, limit: size })}
          />
        </>
      )}
    </Card>
  );
}

function useChangeColumns(
  ticked: ReadonlySet<number> | undefined,
  onTick: ImportChangesCardProps['onTick'],
): readonly TableColumn<ImportChange>[] {
  const t = useT();
  return [
    {
      id: 'confirm',
      head: t('ui.confirm_column'),
      width: '200px',
      cell: ({ line, name, confirm }) => (
        <ConfirmTick
          confirm={confirm}
          name={name}
          checked={ticked?.has(line) ?? false}
          onTick={
            ticked &&
            onTick &&
            ((isOn) => onTick(new Set(isOn ? [...ticked, line] : [...ticked].filter((one) => one !== line))))
          }
        />
      ),
    },
    {
      id: 'name',
      head: t('staff_import.change_name'),
      rowHeader: true,
      cell: ({ name }) => <PartNumber>{name}</PartNumber>,
    },
    { id: 'kind', head: t('staff_import.change_kind'), cell: ({ kind }) => t(`staff_import.change_${kind}`) },
    { id: 'title', head: t('staff_import.change_title'), cell: ({ title }) => <bdi>{title}</bdi> },
    {
      id: 'from',
      head: t('common.old_price'),
      end: true,
      cell: ({ price_from }) => price_from && <Money value={price_from} />,
    },
    {
      id: 'to',
      head: t('common.new_price'),
      end: true,
      cell: ({ price_to }) => price_to && <Money value={price_to} />,
    },
    {
      id: 'percent',
      head: t('staff_import.price_percent'),
      end: true,
      cell: ({ price_percent, confirm }) =>
        price_percent && <MoveBar percent={price_percent} isLarge={confirm !== null} />,
    },
    { id: 'fields', head: t('staff_import.change_fields'), cell: ({ fields }) => <FieldChanges fields={fields} /> },
  ];
}

/** Each field with its old and its new value. */
function FieldChanges({ fields }: Pick<ImportChange, 'fields'>) {
  if (fields.length === 0) return null;
  return (
    <Stack as="dl" gap="2" size="meta" leading="16" className={styles.changes}>
      {fields.map(({ field, from, to }) => (
        <Row gapX="3" gapY="1" wrap key={field}>
          <Text as="dt" tone="3">
            <bdi dir="ltr">{field}</bdi>
          </Text>
          <dd>
            <Text as="del" tone="3">
              <bdi>{from ?? '–'}</bdi>
            </Text>{' '}
            <ins>
              <bdi>{to ?? '–'}</bdi>
            </ins>
          </dd>
        </Row>
      ))}
    </Stack>
  );
}
