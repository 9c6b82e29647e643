import { downloadTrainingCalendar } from '@trunkline/contract/training/offers';
import type { RegistrationRow } from '@trunkline/contract/training/registration-shapes';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { IconCalendarDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../client/download.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { useDownload } from '../../client/use-download.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { registrationTones } from '../registration-tones.ts';
import { formatZoneTime, toZoneDay, useReaderZone } from '../session-time.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** The state of a registration, with its position while it waits. */
export function RegistrationMark({ row }: { readonly row: RegistrationRow }) {
  const t = useT();
  return (
    <Status tone={registrationTones[row.state]}>
      {row.position === null ? row.state_label : t('learning.waiting_number', { position: row.position })}
    </Status>
  );
}

export function useRegistrationColumns(kind: TrainingKind): readonly TableColumn<RegistrationRow>[] {
  const t = useT();
  const format = useFormat();
  const zone = useReaderZone();
  return [
    {
      id: 'day',
      head: t('common.date'),
      cell: (row) => (
        <Stack as="span" gap="1" items="start">
          <span>{format.day(toZoneDay(row.starts_at, zone))}</span>
          <span className="meta">{formatZoneTime(t, row.starts_at, zone)}</span>
        </Stack>
      ),
    },
    {
      id: 'subject',
      head: t(`training.${kind}`),
      rowHeader: true,
      cell: (row) => (
        <Stack as="span" gap="1" items="start">
          <bdi>{row.subject}</bdi>
          <bdi className="meta">{row.place}</bdi>
        </Stack>
      ),
    },
    { id: 'who', head: t('learning.who'), cell: (row) => <bdi>{row.name}</bdi> },
    {
      id: 'number',
      head: t('training.number'),
      cell: (row) => (
        <Text as="bdi" mono whiteSpace="nowrap">
          {row.registration_number}
        </Text>
      ),
    },
    { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <RegistrationMark row={row} /> },
    {
      id: 'actions',
      head: t('common.actions'),
      hideHead: true,
      end: true,
      card: 'bare',
      cell: (row) => <RegistrationActions row={row} />,
    },
  ];
}

/** The calendar file, and the cancellation while it is possible. */
export function RegistrationActions({ row }: { readonly row: RegistrationRow }) {
  const t = useT();
  const [isCancelling, setCancelling] = useState(false);
  const { session_id } = row;
  const { run } = useDownload(() => downloadFile(downloadTrainingCalendar, { session_id }));
  const isOpen = row.actions.includes('cancel');
  return (
    <Row as="span" gap="1" inline>
      {row.state === 'registered' && (
        <IconButton label={t('training.calendar')} onPress={run}>
          <IconCalendarDown size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {isOpen && (
        <IconButton label={t('training.cancel')} onPress={() => setCancelling(true)}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {isCancelling && <CancelDialog row={row} onClose={() => setCancelling(false)} />}
    </Row>
  );
}
