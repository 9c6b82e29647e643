// Who is told of what happens to a draft: its user alone. Rules: docs/rules/drafts.md
import { toDay } from '@trunkline/rules/time';
import { getT } from '@trunkline/text/server-texts';
import { toWrittenLanguage } from '@trunkline/text/languages';
import { addNotification } from '../notices/notices.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';

interface ExpiringDraft {
  readonly id: string;
  readonly user_id: string;
  readonly type: string;
  readonly title: string | null;
  readonly expires_at: Date;
}

/** Three days before a draft is removed. */
export async function notifyOfExpiringDrafts(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  drafts: readonly ExpiringDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const users = await context.trx
    .selectFrom('users')
    .select(['id', 'company_id', 'username', 'realname', 'language'])
    .where('id', 'in', [...new Set(drafts.map(({ user_id }) => user_id))])
    .where('disabled', '=', false)
    .execute();
  const byId = new Map(users.map((user) => [user.id, user]));
  for (const draft of drafts) {
    const user = byId.get(draft.user_id);
    if (!user) continue;
    const t = getT(toWrittenLanguage(user.language));
    await addNotification(context, [user], {
      kind: 'draft.expiring',
      object: 'draft',
      object_id: draft.id,
      title: draft.title ?? t(draft.type === 'Project' ? 'drafts.untitled_project' : 'drafts.untitled_quotation'),
      path: '/personal/draftsBox',
      values: { day: { day: toDay(draft.expires_at) } },
    });
  }
}
