// Who is notified of what happens to an application. Rules: docs/rules/applications.md
import { type Notification, notifyCompany, notifyStaff } from '../notices/notices.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { type ApplicationTransition, toApplicationForm } from './applications.flow.ts';
import { decidePermission } from './applications.policy.ts';
import type { ApplicationRecord } from './applications.sql.ts';

/** `decider`: the account manager of the company, or else all who decide; `partner`: every user of the company. */
interface Recipients {
  readonly to: 'decider' | 'partner';
  readonly kind: `application.${string}`;
}

export const applicationRecipients: Readonly<Record<ApplicationTransition, Recipients>> = {
  submit: { to: 'decider', kind: 'application.submitted' },
  withdraw: { to: 'decider', kind: 'application.withdrawn' },
  approve: { to: 'partner', kind: 'application.approved' },
  return: { to: 'partner', kind: 'application.returned' },
  reject: { to: 'partner', kind: 'application.rejected' },
};

/** Notice and mail in the transaction of the event. */
export async function notifyOfApplication(
  context: TransactionContext,
  row: ApplicationRecord,
  transition: ApplicationTransition,
  reason: string | null,
): Promise<void> {
  const { trx } = context;
  const { to, kind } = applicationRecipients[transition];
  const { company } = await trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const page = to === 'partner' ? '/personal/dcnet/detail' : '/admin/application/detail';
  // Staff do not see drafts: a withdrawn application has no page for them.
  const path = transition === 'withdraw' ? '/admin/application' : `${page}?id=${row.id}`;
  const notification: Notification = {
    kind,
    object: 'application',
    object_id: row.id,
    title: row.number,
    path,
    values: {
      company,
      form: toApplicationForm(row.type),
      type: row.type,
      reason: reason ?? '–',
      ...(row.level === null ? {} : { level: { text: `states.level_${row.level}` as const } }),
      ...(row.expires_at === null ? {} : { expires_at: { day: row.expires_at } }),
    },
  };
  if (to === 'partner') await notifyCompany(context, row.company_id, notification);
  else await notifyStaff(context, decidePermission, notification, { company_id: row.company_id });
}
