import type { QuotationMessage, StaffQuotationMessage } from '@trunkline/contract/quotation-messages.shapes';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { MessageThread } from '../../chat/message-thread.tsx';
import { isolateText } from '../../client/isolate-text.ts';
import { useIsViewing } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import { listItemRows } from '../../ui/tables/item-rows.ts';
import { useReadMark } from './use-read-mark.ts';

type Message = QuotationMessage | StaffQuotationMessage;

interface SentTo {
  readonly item_id: string | null;
}

/** The calls of one side. */
export interface QuotationMessageCalls<M extends Message> {
  readonly side: 'company' | 'staff';
  /** The quotation in the query cache. */
  readonly queryKey: readonly unknown[];
  readonly send: (message: SentTo & { text: string; file_id: string | null }, idempotencyKey: string) => Promise<M>;
  readonly markRead: (messageId: string) => Promise<{ readonly unread: number }>;
}

interface QuotationMessagesProps<M extends Message> {
  readonly quotation: Pick<Quotation, 'id' | 'items' | 'actions' | 'unread' | 'read_to'> & {
    readonly messages: readonly M[];
  };
  readonly calls: QuotationMessageCalls<M>;
  /** Apart from other drafts of the same quotation: who the message is for. */
  readonly audience?: string;
  /** What stands above the field: whom the message is for. */
  readonly above?: ReactNode;
}

const allMessages = 'all';
const wholeQuotation = 'quotation';

/** The messages of a quotation and the field for the next one; a line filters them and is what the next one is about. */
export function QuotationMessages<M extends Message>(props: QuotationMessagesProps<M>) {
  const { quotation, calls, audience = '', above } = props;
  const { id, items, messages, unread, read_to, actions } = quotation;
  const t = useT();
  const [about, setAbout] = useState(allMessages);
  const client = useQueryClient();
  const isViewing = useIsViewing();
  const canWrite = actions.includes('message') && !isViewing;
  const [opened] = useState(read_to);
  const card = useRef<HTMLDivElement>(null);
  useReadMark(
    card,
    { last: messages.at(-1)?.id, unread, isMarked: canWrite && about === allMessages },
    async (last) => {
      const marked = await calls.markRead(last);
      client.setQueryData<Partial<Quotation>>(
        calls.queryKey,
        (shown) => shown && { ...shown, ...marked, read_to: last },
      );
    },
  );
  const item_id = about === allMessages || about === wholeQuotation ? null : about;
  const shown = about === allMessages ? messages : messages.filter((message) => message.item_id === item_id);
  const target = useMemo(
    () => ({ id: `quotation ${id} ${item_id ?? ''} ${audience}`, item_id }),
    [id, item_id, audience],
  );
  return (
    <div ref={card}>
      <Card
        flush
        title={t('shell.messages')}
        end={unread > 0 && <span className="badge">{t('quotations.messages_unread', { count: unread })}</span>}
      >
        <Panel padX="5" padTop="3" padBottom="3" line="bottom">
          <PlainSelect
            label={t('quotations.messages_about')}
            value={about}
            onChange={setAbout}
            options={[
              { value: allMessages, label: t('quotations.messages_all') },
              { value: wholeQuotation, label: t('quotations.messages_quotation') },
              ...listItemRows(items).map(({ line, item }) => ({
                value: line.id,
                label: t('quotations.messages_line', { line: item + 1, part_number: isolateText(line.part_number) }),
              })),
            ]}
          />
        </Panel>
        <Thread
          key={target.id}
          target={target}
          shown={shown}
          readTo={opened}
          calls={calls}
          canWrite={canWrite}
          above={above}
        />
      </Card>
    </div>
  );
}

interface ThreadProps<M extends Message> {
  readonly target: SentTo & { readonly id: string };
  readonly shown: readonly M[];
  readonly readTo: string | null;
  readonly calls: QuotationMessageCalls<M>;
  readonly canWrite: boolean;
  readonly above: ReactNode;
}

/** What is typed and what is being sent belong to one line and one group of readers: a second try goes to the same. */
function Thread<M extends Message>({ target, shown, readTo, calls, canWrite, above }: ThreadProps<M>) {
  const t = useT();
  const client = useQueryClient();
  const show = (message: M) =>
    client.setQueryData<{ readonly messages: readonly M[] }>(
      calls.queryKey,
      (page) =>
        page && {
          ...page,
          messages: [...page.messages.filter((one) => one.id !== message.id), message],
          read_to: message.id,
        },
    );
  return (
    <MessageThread
      writing={
        canWrite
          ? {
              target: {
                id: target.id,
                purpose: 'message',
                send: (message, key) => calls.send({ ...message, item_id: target.item_id }, key),
              },
              onSent: show,
              above,
            }
          : undefined
      }
      none={t(canWrite ? 'quotations.messages_none' : 'chat.none')}
      side={calls.side}
      messages={shown}
      chip={({ part_number, item_id }) =>
        part_number !== null &&
        item_id !== target.item_id && (
          <Text as="span" size="meta" tone="3">
            <PartNumber>{part_number}</PartNumber>
          </Text>
        )
      }
      isNote={(message) => 'internal' in message && message.internal}
      readTo={readTo}
    />
  );
}
