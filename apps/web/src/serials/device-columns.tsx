import type { TFunction } from '@trunkline/text';
import { Stack, Text } from '../ui/layout/parts.tsx';
import type { TableColumn } from '../ui/tables/table.tsx';

interface Device {
  readonly sn: string;
  readonly model: string;
}

/** A device in a list of devices: its number heads the row, the model stands below. A long number wraps. */
export const buildSerialColumn = <R extends Device>(t: TFunction): TableColumn<R> => ({
  id: 'sn',
  head: t('common.serial_number'),
  sort: 'sn',
  rowHeader: true,
  cell: ({ sn, model }) => (
    <Stack as="span" gap="1" items="start">
      <Text as="bdi" mono breakWords dir="ltr">
        {sn}
      </Text>
      <bdi className="meta" dir="ltr">
        {model}
      </bdi>
    </Stack>
  ),
});

/** The device of a record: the model, its number below. */
export const buildDeviceColumn = <R extends Device>(t: TFunction): TableColumn<R> => ({
  id: 'device',
  head: t('warranty.device'),
  cell: ({ sn, model }) => (
    <Stack as="span" gap="1" items="start">
      <bdi dir="ltr">{model}</bdi>
      <Text as="bdi" mono size="meta" breakWords dir="ltr">
        {sn}
      </Text>
    </Stack>
  ),
});
