// What both sides read of a conversation. Rules: docs/rules/chat.md, "Reading"
import { type Chat, chatPageSize, type ChatSide } from '@trunkline/contract/chat';
import { isDeskOpen } from '@trunkline/rules/support/desk-clock';
import { parseDeskHours } from '@trunkline/rules/support/desk-hours';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import type { AskedRecord } from '../about/about.sql.ts';
import { presentMessages } from '../chat.present.ts';
import { countMessagesAfter, findMessageId, getMessageNumber, listMessages } from '../chat.sql.ts';

interface Range {
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly about?: AskedRecord | null | undefined;
}

/** How far both sides have read: numbers of messages. */
interface ReadMarks {
  readonly side: ChatSide;
  readonly read: number;
  /** By the other side. */
  readonly seen: number;
}

async function isVendorOpen(context: TransactionContext): Promise<boolean> {
  const desks = Object.values(await readSetting(context, 'support.desks')).map((hours) => parseDeskHours(hours));
  return desks.some((desk) => desk && isDeskOpen(desk, context.now));
}

/** Throws 404 where `after` or `before` is no message of the conversation. */
export async function readConversation(
  context: TransactionContext,
  companyId: string,
  { after, before, keyword, about }: Range,
  { side, read, seen }: ReadMarks,
): Promise<Omit<Chat, 'assigned_to'>> {
  const { trx } = context;
  const toNumber = async (id: string | null | undefined) =>
    id == null ? undefined : await getMessageNumber(trx, companyId, id);
  const range = { after: await toNumber(after), before: await toNumber(before), keyword, about };
  const rows = await listMessages(trx, companyId, range, chatPageSize + 1);
  const shown = range.after === undefined ? rows.slice(-chatPageSize) : rows.slice(0, chatPageSize);
  return {
    list: await presentMessages(context, shown),
    more: rows.length > chatPageSize,
    unread: await countMessagesAfter(trx, companyId, side === 'company' ? 'staff' : 'company', read),
    read_to: await findMessageId(trx, companyId, read),
    seen_to: await findMessageId(trx, companyId, seen),
    open: await isVendorOpen(context),
  };
}
