import type { CheckedSerial } from '@trunkline/contract/service/serials';
import type { TFunction } from '@trunkline/text';
import { IconDownload } from '@tabler/icons-react';
import type { Format } from '../../client/format.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { CoverMark } from '../cover-mark.tsx';

/** Number, product, cover, state, successor and certificate of a checked device. */
export const listCheckColumns = (t: TFunction, format: Format): readonly TableColumn<CheckedSerial>[] => [
  {
    id: 'sn',
    head: t('sncheck.serial_number'),
    rowHeader: true,
    cell: ({ sn }) => (
      <Text as="bdi" mono dir="ltr">
        {sn}
      </Text>
    ),
  },
  {
    id: 'product',
    head: t('sncheck.product'),
    cell: ({ model, part_number }) => (
      <Stack as="span" gap="1" items="start">
        <bdi dir="ltr">{model}</bdi>
        <Text as="bdi" mono size="meta" tone="3" dir="ltr">
          {part_number}
        </Text>
      </Stack>
    ),
  },
  { id: 'start', head: t('sncheck.start'), cell: ({ start_date }) => format.day(start_date) },
  { id: 'end', head: t('sncheck.end'), cell: ({ end_date }) => format.day(end_date) },
  {
    id: 'state',
    head: t('sncheck.state'),
    card: 'corner',
    cell: ({ state, state_label, days_left }) => (
      <CoverMark
        state={state}
        state_label={state === 'ending' ? t('sncheck.days', { count: days_left }) : state_label}
      />
    ),
  },
  {
    id: 'successor',
    head: t('sncheck.successor'),
    cell: ({ successor }) => (successor === null ? t('sncheck.current') : <bdi dir="ltr">{successor}</bdi>),
  },
  {
    id: 'download',
    head: t('sncheck.certificate'),
    cell: ({ download, sn }) => (
      <a href={download} download aria-label={`PDF ${sn}`}>
        <Row as="span" inline gap="2" align="center">
          <IconDownload size={16} stroke={1.75} aria-hidden />
          PDF
        </Row>
      </a>
    ),
  },
];
