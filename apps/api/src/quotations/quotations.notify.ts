// What a quotation's notices say; who is told stands in the flow. Rules: docs/rules/quotations.md
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { type Notification, notifyCompany, notifyStaff, notifyStaffMember } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { decideQuotationPermission, type QuotationRecipients } from './quotations.flow.ts';
import type { QuotationRecord } from './quotations.sql.ts';
import type { QuotationTransitionTypes } from './quotations.transition.ts';

/** Who approved a proposal, and how far it is below the partner's own prices. */
export interface QuotationFacts {
  readonly approver: string;
  readonly percent: string;
}

const createNotification = (
  kind: QuotationRecipients['kind'],
  row: QuotationRecord,
  path: string,
  values: NonNullable<Notification['values']>,
): Notification => ({
  kind,
  object: 'quotation',
  object_id: row.id,
  title: formatQuotationNumber(row),
  path: `${path}?id=${row.id}`,
  values: {
    currency: row.currency,
    total: { amount: row.total, currency: row.currency },
    project: row.project_name ?? '–',
    ...(row.valid_until === null ? {} : { valid_until: { day: row.valid_until } }),
    ...(row.offer_until === null ? {} : { until: { day: row.offer_until } }),
    ...values,
  },
});

async function getCompanyName({ trx }: TransactionContext, { company_id }: QuotationRecord): Promise<string> {
  const { company } = await trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  return company;
}

const recalledForRevision = 'mail.quotation_recalled_for_revision_body';
const partnerPath = '/personal/quotation/detail';
const staffPath = '/admin/quotation/detail';

async function notifyDeciders(
  context: TransactionContext,
  row: QuotationRecord,
  { to, kind }: QuotationRecipients,
  values: NonNullable<Notification['values']>,
): Promise<void> {
  if (to === 'assignee' && row.assigned_to === null) return;
  const company = await getCompanyName(context, row);
  const notification = createNotification(kind, row, staffPath, { company, ...values });
  const recipients =
    to === 'other_decider'
      ? { except: row.approvals.map(({ user_id }) => user_id) }
      : { assignee: row.assigned_to, assigneeOnly: to === 'assignee' };
  await notifyStaff(context, decideQuotationPermission, notification, { company_id: row.company_id, ...recipients });
}

/** The assignee, or their substitute, learns who assigned the quotation to them. */
async function notifyNewAssignee(
  context: TransactionContext,
  before: QuotationRecord,
  row: QuotationRecord,
): Promise<void> {
  const { assigned_to } = row;
  if (assigned_to === null || assigned_to === before.assigned_to || assigned_to === context.principal.user_id) return;
  const values = { company: await getCompanyName(context, row), colleague: context.principal.realname };
  await notifyStaffMember(context, assigned_to, createNotification('quotation.assigned', row, staffPath, values));
}

/** The assignee, or their substitute, learns what a colleague did. */
async function notifyAssignee(
  context: TransactionContext,
  kind: QuotationRecipients['kind'],
  row: QuotationRecord,
): Promise<void> {
  if (row.assigned_to === null) return;
  const values = { company: await getCompanyName(context, row), colleague: context.principal.realname };
  await notifyStaffMember(context, row.assigned_to, createNotification(kind, row, staffPath, values));
}

/** Notice and mail in the transaction of the transition. */
export async function notifyOfQuotation(
  context: TransactionContext,
  { told, before, after: row, reason, facts }: TransitionNotice<QuotationTransitionTypes>,
): Promise<void> {
  if (told.to === 'new_assignee') return notifyNewAssignee(context, before, row);
  if (told.to === 'other_assignee') return notifyAssignee(context, told.kind, row);
  if (told.to !== 'partner') return notifyDeciders(context, row, told, { ...facts });
  const notification = createNotification(told.kind, row, partnerPath, { reason: reason ?? '–' });
  // A recalled quotation that gave way to its open revision cannot be submitted again.
  const isReplaced = told.kind === 'quotation.recalled' && row.state === 'superseded';
  await notifyCompany(context, row.company_id, { ...notification, ...(isReplaced && { body: recalledForRevision }) });
}
