import { IconZoomExclamation } from '@tabler/icons-react';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';

interface MissingNumbersProps {
  readonly title: string;
  readonly text: string;
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly numbers: readonly string[];
}

/** What a lookup did not find, so that the reader compares it with the paper or the device. */
export function MissingNumbers({ title, text, label, numbers }: MissingNumbersProps) {
  return (
    <Row as="section" gap="4" align="start" pad="5" surface="1" line="all" radius="2">
      <IconZoomExclamation size={20} stroke={1.75} aria-hidden />
      <Stack gap="3" shrink>
        <Text weight="600">{title}</Text>
        <Text size="small" tone="2">
          {text}
        </Text>
        {numbers.length > 0 && (
          <Row as="ul" gap="3" wrap aria-label={label}>
            {numbers.map((number) => (
              <Panel as="li" key={number} padX="3" line="all" radius="0" mono size="small" breakWords dir="ltr">
                {number}
              </Panel>
            ))}
          </Row>
        )}
      </Stack>
    </Row>
  );
}
