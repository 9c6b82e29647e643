import type { InstalledSerial } from '@trunkline/contract/service/serials';
import type { TFunction } from '@trunkline/text';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../dialogs/action-dialog.tsx';
import { paths } from '../../navigation.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { OpenCaseDialog } from '../../warranty/partner/open-case-dialog.tsx';
import { CoverBar } from '../cover-bar.tsx';
import { CoverMark } from '../cover-mark.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { buildSerialColumn } from '../device-columns.tsx';

/** Device, end user, cover, successor and what can be done with it. */
export const listInstalledColumns = (t: TFunction): readonly TableColumn<InstalledSerial>[] => [
  buildSerialColumn(t),
  {
    id: 'enduser',
    head: t('common.end_user'),
    sort: 'enduser',
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <bdi>{row.enduser ?? t('serials.assign_none')}</bdi>
        <ActionButton label={t('serials.assign')} look="link">
          {(onClose) => <AssignDialog serial={row} onClose={onClose} />}
        </ActionButton>
      </Stack>
    ),
  },
  {
    id: 'cover',
    head: t('serials.cover'),
    sort: 'end_date',
    cell: (row) => <CoverBar {...row} />,
  },
  { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <CoverMark {...row} /> },
  {
    id: 'successor',
    head: t('serials.successor'),
    cell: ({ successor }) => <bdi dir="ltr">{successor ?? '–'}</bdi>,
  },
  {
    id: 'order',
    head: t('common.order'),
    cell: ({ order }) =>
      order && (
        <Link to={paths.order} search={{ id: order.id }}>
          <Text as="bdi" whiteSpace="nowrap" dir="ltr">
            {order.number}
          </Text>
        </Link>
      ),
  },
  {
    id: 'case',
    head: t('warranty.case'),
    cell: (row) =>
      row.case && row.case.state !== 'closed' ? (
        <Link to={paths.warrantyCase} search={{ id: row.case.id }}>
          <Text as="bdi" whiteSpace="nowrap" dir="ltr">
            {row.case.number}
          </Text>
        </Link>
      ) : (
        <ActionButton label={t('warranty.open')} look="link">
          {(onClose) => <OpenCaseDialog sn={row.sn} onClose={onClose} />}
        </ActionButton>
      ),
  },
  {
    id: 'certificate',
    head: t('common.cover_certificate'),
    cell: ({ download, sn }) => (
      <a href={download} download aria-label={`${t('common.cover_certificate')} ${sn}`}>
        <IconDownload size={16} stroke={1.75} aria-hidden />
      </a>
    ),
  },
];
