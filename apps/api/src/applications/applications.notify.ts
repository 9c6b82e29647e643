// What an application's notices say; who is told stands in the flow. Rules: docs/rules/applications.md
import { type Notification, notifyCompany, notifyStaff } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { decideApplicationPermission, toApplicationForm } from './applications.flow.ts';
import type { ApplicationTransitionTypes } from './applications.transition.ts';

/** Notice and mail in the transaction of the transition. */
export async function notifyOfApplication(
  context: TransactionContext,
  { told: { to, kind }, after: row, reason }: TransitionNotice<ApplicationTransitionTypes>,
): Promise<void> {
  const { trx } = context;
  const { company } = await trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const page = to === 'partner' ? '/personal/dcnet/detail' : '/admin/application/detail';
  // Staff do not see drafts: a withdrawn application has no page for them.
  const path = kind === 'application.withdrawn' ? '/admin/application' : `${page}?id=${row.id}`;
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
  else await notifyStaff(context, decideApplicationPermission, notification, { company_id: row.company_id });
}
