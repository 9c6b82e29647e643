import {
  exportStaffSerials,
  getStaffSerial,
  listStaffSerials,
  saveSerial,
  type StaffSerial,
} from '@trunkline/contract/staff/service/serials';
import { IconBarcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from '@trunkline/text';
import { call } from '../../client/call.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { CoverMark } from '../cover-mark.tsx';
import { staffSerialsAddress, type StaffSerialsSearch } from './staff-serials-search.ts';
import { buildSerialColumn } from '../device-columns.tsx';

const staffSerialList = defineList({
  address: staffSerialsAddress,
  key: ['admin-serials', 'list'],
  endpoint: listStaffSerials,
  exports: exportStaffSerials,
});

/** The devices of all companies. */
export function StaffSerialsPage({ search }: { readonly search: StaffSerialsSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['service:serial:edit']);
  return (
    <ListPage
      list={staffSerialList}
      search={search}
      title={t('common.serial_numbers')}
      text={t('serials.staff_text')}
      crumbs={[{ label: t('shell.group_service') }, { label: t('common.serial_numbers') }]}
      actions={mayEdit && <ListActions />}
      tabs={{ text: (tab) => t(`serials.tab_${tab}`) }}
      searchLabel={t('serials.staff_search')}
      columns={listColumns(t, format, mayEdit)}
      tall
      empty={{
        icon: <IconBarcode size={28} stroke={1.5} aria-hidden />,
        title: t('serials.staff_none'),
        text: t('serials.staff_none_text'),
      }}
    />
  );
}

function ListActions() {
  const t = useT();
  return (
    <>
      <LinkButton to={staffPaths.newImport} search={{ kind: 'serial' }}>
        {t('common.import')}
      </LinkButton>
      <ActionButton label={t('serials.add')} look="primary">
        {(onClose) => <SerialDialog onClose={onClose} />}
      </ActionButton>
    </>
  );
}

/** Adds a serial number, or changes one. */
function SerialDialog({ record, onClose }: { readonly record?: StaffSerial; readonly onClose: () => void }) {
  const t = useT();
  const cache = useQueryClient();
  const read = () => void cache.invalidateQueries({ queryKey: staffSerialList.key });
  const conflict: RecordConflict<StaffSerial> = {
    read: () => call(getStaffSerial, { id: record?.id ?? '' }),
    take: read,
    isOpen: () => true,
    facts: ({ sn, model }) => ({ [t('common.serial_number')]: sn, [t('common.model')]: model }),
  };
  return (
    <ActionDialog
      endpoint={saveSerial}
      record={record}
      conflict={record && conflict}
      title={record ? t('serials.edit_title', { sn: record.sn }) : t('serials.add')}
      text={record ? undefined : t('serials.add_text')}
      submit={t('ui.save')}
      done={t('serials.saved')}
      columns={2}
      fields={{
        sn: field(TextField, { label: t('common.serial_number'), required: true, maxLength: 64 }),
        model: field(TextField, {
          label: t('common.model'),
          hint: t('serials.model_hint'),
          required: true,
          maxLength: 200,
        }),
        start_date: field(DateField, { label: t('common.cover_from'), required: true }),
        end_date: field(DateField, { label: t('common.cover_until'), required: true }),
      }}
      values={(stored) => ({
        sn: stored?.sn,
        model: stored?.part_number,
        start_date: stored?.start_date,
        end_date: stored?.end_date,
      })}
      onDone={read}
      onClose={onClose}
    />
  );
}

const listColumns = (t: TFunction, format: Format, mayEdit: boolean): readonly TableColumn<StaffSerial>[] => [
  buildSerialColumn(t),
  { id: 'company', head: t('common.company'), cell: ({ company }) => <bdi>{company ?? '–'}</bdi> },
  { id: 'enduser', head: t('common.end_user'), cell: ({ enduser }) => <bdi>{enduser ?? '–'}</bdi> },
  {
    id: 'cover',
    head: t('serials.cover'),
    sort: 'end_date',
    cell: ({ start_date, end_date }) => t('common.from_to', { from: format.day(start_date), to: format.day(end_date) }),
  },
  { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <CoverMark {...row} /> },
  { id: 'order', head: t('common.order'), cell: ({ order_number }) => <bdi dir="ltr">{order_number ?? '–'}</bdi> },
  ...(mayEdit
    ? [
        {
          id: 'edit',
          head: t('common.edit'),
          cell: (row: StaffSerial) => (
            <ActionButton label={t('common.edit')} look="ghost">
              {(onClose) => <SerialDialog record={row} onClose={onClose} />}
            </ActionButton>
          ),
        },
      ]
    : []),
];
