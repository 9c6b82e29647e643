// What a project's notices say; who is told stands in the flow. Rules: docs/rules/projects.md, "Notices"
import { type Notification, notifyCompany, notifyStaff } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { decideProjectPermission, decideProtectionPermission } from './projects.policy.ts';
import { getCompanyName } from './projects.sql.ts';
import type { ProjectTransitionTypes } from './projects.transition.ts';

/** Figures for the sentences of a mail. */
export interface ProjectFacts {
  readonly until?: string;
  readonly days?: number;
}

const permissions = { channel: decideProjectPermission, headquarters: decideProtectionPermission } as const;

/** Notice and mail in the transaction of the step. */
export async function notifyOfProject(
  context: TransactionContext,
  {
    told: { to, kind, when },
    after: row,
    reason,
    facts: { until, days } = {},
  }: TransitionNotice<ProjectTransitionTypes>,
): Promise<void> {
  if (when?.(row) === false) return;
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
