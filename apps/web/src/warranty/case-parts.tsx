import type { ChatSide } from '@trunkline/contract/chat';
import type { WarrantyCase, WarrantyMessage } from '@trunkline/contract/service/warranty-cases';
import type { TextKey } from '@trunkline/text';
import { MessageThread } from '../chat/message-thread.tsx';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { CoverMark } from '../serials/cover-mark.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Fact, FactList } from '../ui/layout/facts.tsx';
import { Row, Text } from '../ui/layout/parts.tsx';
import { Timeline } from '../ui/feedback/timeline.tsx';

interface CaseProps {
  readonly record: Pick<WarrantyCase, 'serial' | 'messages' | 'timeline' | 'replacement' | 'enduser' | 'waiting_on'>;
}

interface CaseMessagesProps extends Pick<CaseProps, 'record'> {
  readonly side: ChatSide;
  readonly writing?: Parameters<typeof MessageThread<WarrantyMessage, WarrantyCase>>[0]['writing'];
}

/** The messages of both sides, the oldest first; the first is the fault. */
export function CaseMessages({ record: { messages }, side, writing }: CaseMessagesProps) {
  const t = useT();
  return (
    <Card flush title={t('shell.messages')}>
      <MessageThread
        {...{ messages, side, writing }}
        chip={() => null}
        readTo={messages.at(-1)?.id ?? null}
        none={t('chat.none')}
      />
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
