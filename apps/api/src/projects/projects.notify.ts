// Who is notified of what happens to a project. Rules: docs/rules/projects.md, "Notices"
import { type Notification, notifyCompany, notifyStaff } from '../notices/notices.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { ProjectTransition, ProtectionTransition } from './projects.flow.ts';
import { decidePermission, protectPermission } from './projects.policy.ts';
import { getCompanyName, type ProjectRecord } from './projects.sql.ts';

/** `await_protection`: a registered project asks for protection, so that headquarters act next. */
export type ProjectEvent =
  | ProjectTransition
  | ProtectionTransition
  | 'await_protection'
  | 'update'
  | 'remind_update'
  | 'remind_end'
  | 'request_extension'
  | 'extend'
  | 'decline_extension';

interface Recipients {
  readonly to: 'channel' | 'headquarters' | 'partner';
  readonly kind: `project.${string}` | `protection.${string}`;
}

/** Null: nobody is notified, because nobody acts next. No mail to a partner names another partner. */
export const projectRecipients: Readonly<Record<ProjectEvent, Recipients | null>> = {
  submit: { to: 'channel', kind: 'project.submitted' },
  withdraw: null,
  approve: { to: 'partner', kind: 'project.approved' },
  return: { to: 'partner', kind: 'project.returned' },
  reject: { to: 'partner', kind: 'project.rejected' },
  win: null,
  lose: null,
  release: null,
  request: null,
  cancel: null,
  await_protection: { to: 'headquarters', kind: 'protection.requested' },
  protect: { to: 'partner', kind: 'protection.granted' },
  refuse: { to: 'partner', kind: 'protection.refused' },
  end: { to: 'partner', kind: 'protection.ended' },
  expire: { to: 'partner', kind: 'protection.expired' },
  lapse: { to: 'partner', kind: 'protection.lapsed' },
  close: null,
  update: null,
  remind_update: { to: 'partner', kind: 'protection.update_due' },
  remind_end: { to: 'partner', kind: 'protection.ends_soon' },
  request_extension: { to: 'headquarters', kind: 'protection.extension_requested' },
  extend: { to: 'partner', kind: 'protection.extended' },
  decline_extension: { to: 'partner', kind: 'protection.extension_declined' },
};

/** Figures for the sentences of a mail. */
export interface ProjectNotice {
  readonly reason?: string | null;
  readonly until?: string;
  readonly days?: number;
}

const permissions = { channel: decidePermission, headquarters: protectPermission } as const;

/** Notice and mail in the transaction of the event. */
export async function notifyOfProject(
  context: TransactionContext,
  row: ProjectRecord,
  event: ProjectEvent,
  { reason, until, days }: ProjectNotice = {},
): Promise<void> {
  const recipients = projectRecipients[event];
  if (!recipients) return;
  const { to, kind } = recipients;
  const toPartner = to === 'partner';
  const last = until ?? row.ends_on;
  const values: NonNullable<Notification['values']> = {
    project: row.project_name,
    enduser: row.end_company ?? '–',
    reason: reason ?? '–',
    ...(last === null ? {} : { until: { day: last } }),
    ...(days === undefined ? {} : { days, count: days }),
    ...(toPartner ? {} : { company: await getCompanyName(context.trx, row) }),
  };
  const notification: Notification = {
    kind,
    object: 'project',
    object_id: row.id,
    title: row.number,
    path: `${toPartner ? '/personal/project/detail' : '/admin/project/detail'}?id=${row.id}`,
    values,
  };
  if (toPartner) await notifyCompany(context, row.company_id, notification);
  else await notifyStaff(context, permissions[to], notification, { company_id: row.company_id });
}
