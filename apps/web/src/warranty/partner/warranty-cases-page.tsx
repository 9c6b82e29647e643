import { listWarrantyCases, type WarrantyCaseRow } from '@trunkline/contract/service/warranty-cases';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton } from '../../dialogs/action-dialog.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { paths } from '../../navigation.ts';
import { Stack } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { WarrantyStateMark } from '../warranty-state.tsx';
import { OpenCaseDialog } from './open-case-dialog.tsx';
import { warrantyCasesAddress, type WarrantyCasesSearch } from './warranty-cases-search.ts';
import { buildDeviceColumn } from '../../serials/device-columns.tsx';

const warrantyCaseList = defineList({
  address: warrantyCasesAddress,
  key: ['warranty-cases', 'list'],
  endpoint: listWarrantyCases,
});

/** The warranty cases of the company, the newest first. */
export function WarrantyCasesPage({ search }: { readonly search: WarrantyCasesSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <ListPage
      list={warrantyCaseList}
      search={search}
      title={t('common.warranty_cases')}
      text={t('warranty.text')}
      crumbs={[{ label: t('common.support') }, { label: t('common.warranty_cases') }]}
      actions={
        <ActionButton label={t('warranty.open')} look="primary">
          {(onClose) => <OpenCaseDialog onClose={onClose} />}
        </ActionButton>
      }
      tabs={{ text: (tab) => (tab === 'all' ? t('warranty.tab_all') : t(`states.warranty_${tab}`)) }}
      searchLabel={t('warranty.search')}
      columns={listCaseColumns(t, format)}
      tall
      empty={{
        icon: <IconShieldCheck size={28} stroke={1.5} aria-hidden />,
        title: t('warranty.none'),
        text: t('warranty.none_text'),
      }}
    />
  );
}

const listCaseColumns = (t: TFunction, format: Format): readonly TableColumn<WarrantyCaseRow>[] => [
  {
    id: 'number',
    head: t('warranty.case'),
    rowHeader: true,
    cell: ({ id, number, excerpt }) => (
      <Stack as="span" gap="1" items="start">
        <Link to={paths.warrantyCase} search={{ id }}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
        <bdi className="meta">{excerpt}</bdi>
      </Stack>
    ),
  },
  buildDeviceColumn(t),
  { id: 'enduser', head: t('common.end_user'), cell: ({ enduser }) => <bdi>{enduser ?? '–'}</bdi> },
  { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <WarrantyStateMark {...row} /> },
  {
    id: 'turn',
    head: t('warranty.turn'),
    cell: ({ waiting_on }) => t(`warranty.turn_${waiting_on ?? 'none'}`),
  },
  { id: 'created', head: t('lists.created'), sort: 'created_at', cell: ({ created_at }) => format.day(created_at) },
];
