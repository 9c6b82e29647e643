import type { WarrantyCase } from '@trunkline/contract/service/warranty-cases';
import type { TextKey } from '@trunkline/text';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { CoverMark } from '../serials/cover-mark.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Fact, FactList } from '../ui/layout/facts.tsx';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import { Timeline } from '../ui/feedback/timeline.tsx';

interface CaseProps {
  readonly record: Pick<WarrantyCase, 'serial' | 'messages' | 'timeline' | 'replacement' | 'enduser' | 'waiting_on'>;
}

/** The messages of both sides, the oldest first. */
export function CaseMessages({ record: { messages } }: CaseProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('shell.messages')}>
      <Stack as="ol" gap="4">
        {messages.map(({ id, at, who, side, text, file }) => (
          <Panel as="li" key={id} pad="4" line="all" radius="2" surface={side === 'staff' ? '1' : '3'}>
            <Text whiteSpace="pre-line" breakWords dir="auto">
              {text}
            </Text>
            {file && (
              <a href={file.url} download={file.file_name}>
                <bdi>{file.file_name}</bdi>
              </a>
            )}
            <Text size="meta" tone="3">
              <bdi>{who}</bdi> · {format.instant(at)}
            </Text>
          </Panel>
        ))}
      </Stack>
    </Card>
  );
}

/** Device, cover, turn and replacement; `more` are facts of staff. */
export function CaseFacts({ record, more = [] }: CaseProps & { readonly more?: readonly Fact[] }) {
  const t = useT();
  const format = useFormat();
  const { serial, enduser, waiting_on, replacement } = record;
  return (
    <Card title={t('warranty.device')}>
      <FactList
        facts={[
          ...more,
          { label: t('common.model'), value: <bdi dir="ltr">{serial.model}</bdi> },
          {
            label: t('common.serial_number'),
            value: (
              <Text as="bdi" mono dir="ltr">
                {serial.sn}
              </Text>
            ),
          },
          { label: t('common.end_user'), value: <bdi>{enduser ?? '–'}</bdi> },
          {
            label: t('common.cover_until'),
            value: (
              <Row as="span" inline gap="3" wrap align="center">
                {format.day(serial.end_date)} <CoverMark {...serial} />
              </Row>
            ),
          },
          { label: t('warranty.turn'), value: t(`warranty.turn_${waiting_on ?? 'none'}`) },
          ...(replacement === null
            ? []
            : [
                {
                  label: t('warranty.replacement'),
                  value: (
                    <Text as="bdi" mono dir="ltr">
                      {replacement}
                    </Text>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  );
}

const steps: Readonly<Record<string, TextKey>> = {
  open: 'warranty.step_open',
  message: 'common.message',
  answer: 'warranty.step_answer',
  replace: 'warranty.step_replace',
  close: 'warranty.step_close',
};

export function CaseHistory({ record: { timeline } }: CaseProps) {
  const t = useT();
  return (
    <Card title={t('common.history')}>
      <Timeline
        items={timeline.map(({ at, who, move, reason }) => ({
          title: t(steps[move] ?? 'common.message'),
          at,
          who,
          reason: reason ?? undefined,
        }))}
      />
    </Card>
  );
}
