// What the notices of a case say; who is told stands in the flow. Rules: docs/rules/warranty.md, "Notices"
import { type Notification, notifyCompany, notifyStaff } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { decidePermission } from './warranty.policy.ts';
import { getDescribedCase, type WarrantyRecord } from './warranty.sql.ts';
import type { WarrantyTransitionTypes } from './warranty.transition.ts';

async function createNotification(
  { trx, principal }: TransactionContext,
  kind: Notification['kind'],
  { id, number }: WarrantyRecord,
  path: string,
): Promise<Notification> {
  const { sn, model, company } = await getDescribedCase(trx, principal, id);
  return {
    kind,
    object: 'warranty_case',
    object_id: id,
    title: number,
    path: `${path}?id=${id}`,
    values: { sn, model, company },
  };
}

const staffPath = '/admin/warrantycase/detail';

export async function notifyOfCase(
  context: TransactionContext,
  { told, after }: TransitionNotice<WarrantyTransitionTypes>,
): Promise<void> {
  const { company_id } = after;
  if (told.to === 'partner')
    await notifyCompany(
      context,
      company_id,
      await createNotification(context, told.kind, after, '/personal/warrantycases/detail'),
    );
  else
    await notifyStaff(context, decidePermission, await createNotification(context, told.kind, after, staffPath), {
      company_id,
    });
}

/** Tells the staff who decide of a new case. */
export async function notifyOfNewCase(context: TransactionContext, row: WarrantyRecord): Promise<void> {
  const news = await createNotification(context, 'warranty.opened', row, staffPath);
  await notifyStaff(context, decidePermission, news, { company_id: row.company_id });
}
