import type { ProductChange } from '@trunkline/contract/staff/products.shapes';
import { getLanguageName } from '@trunkline/text/languages';
import type { TFunction } from '@trunkline/text';
import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { type Format, useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Money } from '../../../ui/layout/money.tsx';
import { Text } from '../../../ui/layout/parts.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListCard } from '../../../ui/tables/list-card.tsx';
import { useOwnPages } from '../../../ui/tables/own-pages.tsx';
import { Table } from '../../../ui/tables/table.tsx';
import { staffCatalogueQueries } from '../staff-catalogue.queries.ts';

type ChangedField = ProductChange['changes'][number];

/** One changed field of a save or an import; without a field the creation. The first of a change names time and user. */
interface HistoryRow {
  readonly id: string;
  readonly of: ProductChange;
  readonly isFirst: boolean;
  readonly field: ChangedField | undefined;
}

const listRows = (list: readonly ProductChange[]): readonly HistoryRow[] =>
  list.flatMap((of): HistoryRow[] =>
    of.changes.length === 0
      ? [{ id: of.id, of, isFirst: true, field: undefined }]
      : of.changes.map((field, index) => ({ id: `${of.id} ${index}`, of, isFirst: index === 0, field })),
  );

/** Columns whose label has another name. */
const labels: Readonly<Record<string, string>> = {
  cate_id: 'staff_catalogue.category',
  cost: 'common.cost',
  downloads: 'staff_catalogue.documents',
  images: 'staff_catalogue.pictures',
  labels: 'staff_catalogue.section_labels',
  ports: 'staff_catalogue.section_ports',
  slots: 'staff_catalogue.section_slots',
  successor_id: 'staff_catalogue.successor',
};

function toLabel({ field, language }: ChangedField, t: TFunction): string {
  const label = t.find(labels[field] ?? `staff_catalogue.${field}`) ?? field;
  return language === null
    ? label
    : t('staff_catalogue.history_field', { field: label, language: getLanguageName(language) });
}

/** Lists have no values: the label says what changed. */
function Value({ field, value }: { readonly field: string; readonly value: string | null }) {
  const t = useT();
  const format = useFormat();
  if (value === null) return '–';
  if (field === 'gpl' || field === 'cost') return <Money value={value} currency="USD" />;
  return (
    <Text as="span" breakWords>
      <bdi>{toValueText(t, format, field, value)}</bdi>
    </Text>
  );
}

function toValueText(t: TFunction, format: Format, field: string, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no');
  if (field === 'last_orders_on') return format.day(value);
  return t.find(`staff_catalogue.${field}_${value}`) ?? value;
}

/** The changes of a product, field by field, the newest first. */
export function ProductHistoryDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const { at, pager } = useOwnPages();
  return (
    <Dialog
      title={t('common.history')}
      text={t('staff_catalogue.history_text')}
      width={960}
      closesOnEscape
      scrolls
      onClose={onClose}
    >
      <ListCard
        query={useQuery(staffCatalogueQueries.history(id, at))}
        columns={5}
        pager={pager}
        empty={
          <Empty
            icon={<IconHistory size={28} stroke={1.5} aria-hidden />}
            title={t('ui.no_data')}
            text={t('staff_catalogue.history_none')}
          />
        }
      >
        {({ list }) => (
          <Table
            label={t('common.history')}
            rows={listRows(list)}
            rowKey={(row) => row.id}
            columns={[
              {
                id: 'at',
                head: t('staff_catalogue.updated'),
                card: 'corner',
                cell: ({ of, isFirst }) => isFirst && format.instant(of.at),
              },
              {
                id: 'who',
                head: t('common.by'),
                cell: ({ of, isFirst }) =>
                  isFirst && (
                    <>
                      <bdi>{of.who || '–'}</bdi>
                      {of.import_id !== null && (
                        <Text as="small" tone="3">
                          {t('staff_catalogue.history_import')}
                        </Text>
                      )}
                    </>
                  ),
              },
              {
                id: 'field',
                head: t('staff_catalogue.history_what'),
                rowHeader: true,
                cell: ({ field }) => (field ? toLabel(field, t) : t('lists.created')),
              },
              {
                id: 'from',
                head: t('common.from'),
                cell: ({ field }) => field && <Value field={field.field} value={field.from} />,
              },
              {
                id: 'to',
                head: t('common.to'),
                cell: ({ field }) => field && <Value field={field.field} value={field.to} />,
              },
            ]}
          />
        )}
      </ListCard>
    </Dialog>
  );
}
