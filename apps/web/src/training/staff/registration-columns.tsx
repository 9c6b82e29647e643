import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import type { TFunction } from '@trunkline/text';
import type { ReactNode } from 'react';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';

/** Who is registered, and under which number. @param showName The name, for example as a link. */
export const listPersonColumns = (
  t: TFunction,
  showName: (row: StaffRegistration) => ReactNode = ({ name }) => <bdi>{name}</bdi>,
): readonly TableColumn<StaffRegistration>[] => [
  {
    id: 'number',
    head: t('staff_training.number'),
    cell: (row) => (
      <Text as="bdi" mono whiteSpace="nowrap">
        {row.registration_number}
      </Text>
    ),
  },
  {
    id: 'name',
    head: t('common.name'),
    rowHeader: true,
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        {showName(row)}
        <bdi className="meta">{row.company ?? row.mailbox}</bdi>
      </Stack>
    ),
  },
];
