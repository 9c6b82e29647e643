// Users read their notices. Who gets them: notifications.public.ts and X.notify.ts. Rules: docs/rules/notices.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as noticeCalls from '@trunkline/contract/notices';
import { getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentNotice } from './notices.present.ts';
import { countUnread, listNoticePage, markNoticesRead } from './notices.sql.ts';

export async function listNotices(
  context: TransactionContext,
  { page, limit, filter }: ParsedInput<typeof noticeCalls.listNotices>,
) {
  const userId = getUserId(context.principal);
  const { rows, ...count } = await listNoticePage(context.trx, userId, filter?.unread === true, { page, limit });
  const unread = await countUnread(context.trx, userId);
  return { list: rows.map((row) => presentNotice(context, row)), ...count, page, limit, unread };
}

export async function readNotices(
  { trx, principal, now }: TransactionContext,
  input: ParsedInput<typeof noticeCalls.readNotices>,
) {
  const userId = getUserId(principal);
  const ids = input.all ? undefined : (input.ids ?? []);
  if (ids === undefined || ids.length > 0) await markNoticesRead(trx, userId, now, ids);
  return { unread: await countUnread(trx, userId) };
}
