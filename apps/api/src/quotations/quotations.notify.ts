// Who is notified of what happens to a quotation. Rules: docs/rules/quotations.md
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { type Notification, notifyCompany, notifyStaff, notifyStaffMember } from '../notices/notices.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { QuotationTransition } from './quotations.flow.ts';
import { decidePermission } from './quotations.policy.ts';
import type { QuotationRecord } from './quotations.sql.ts';

/** `extend` is outside the flow, because its target state follows from the orders; `second_approval` changes no state. */
export type QuotationEvent = QuotationTransition | 'extend' | 'second_approval';

/**
 * `partner`: every user of the company. Of staff: `decider` the assignee, or else the account manager, or else all who decide; `assignee` the assignee or nobody;
 * `other_decider` all who decide and have not approved it.
 */
interface Recipients {
  readonly to: 'decider' | 'assignee' | 'other_decider' | 'partner';
  readonly kind: `quotation.${string}`;
}

/** Null: nobody is notified. Orders notify of the transitions that follow from them. */
export const quotationRecipients: Readonly<Record<QuotationEvent, Recipients | null>> = {
  submit: { to: 'decider', kind: 'quotation.submitted' },
  revoke: { to: 'assignee', kind: 'quotation.withdrawn' },
  second_approval: { to: 'other_decider', kind: 'quotation.needs_second' },
  approve: { to: 'partner', kind: 'quotation.approved' },
  return: { to: 'partner', kind: 'quotation.returned' },
  reject: { to: 'partner', kind: 'quotation.rejected' },
  recall: { to: 'partner', kind: 'quotation.recalled' },
  extend: { to: 'partner', kind: 'quotation.extended' },
  expire: { to: 'partner', kind: 'quotation.expired' },
  order_part: null,
  order_all: null,
  reopen: null,
  // The approval of the later revision tells the partner.
  supersede: null,
};

const createNotification = (
  kind: Recipients['kind'],
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
  { to, kind }: Recipients,
  values: NonNullable<Notification['values']>,
): Promise<void> {
  if (to === 'assignee' && row.assigned_to === null) return;
  const company = await getCompanyName(context, row);
  const notification = createNotification(kind, row, staffPath, { company, ...values });
  const recipients =
    to === 'other_decider'
      ? { except: row.approvals.map(({ user_id }) => user_id) }
      : { assignee: row.assigned_to, assigneeOnly: to === 'assignee' };
  await notifyStaff(context, decidePermission, notification, { company_id: row.company_id, ...recipients });
}

/** Notice and mail in the transaction of the event. `values` go into the sentences of the mail. */
export async function notifyOfQuotation(
  context: TransactionContext,
  row: QuotationRecord,
  event: QuotationEvent,
  values: NonNullable<Notification['values']> = {},
): Promise<void> {
  const recipients = quotationRecipients[event];
  if (!recipients) return;
  if (recipients.to !== 'partner') return notifyDeciders(context, row, recipients, values);
  const notification = createNotification(recipients.kind, row, partnerPath, { reason: '–', ...values });
  // A recalled quotation that gave way to its open revision cannot be submitted again.
  const body = event === 'recall' && row.state === 'superseded' ? recalledForRevision : undefined;
  await notifyCompany(context, row.company_id, { ...notification, ...(body && { body }) });
}

/** The assignee, or their substitute, learns who assigned the quotation to them. */
export async function notifyOfAssignment(
  context: TransactionContext,
  row: QuotationRecord,
  assignee: string,
): Promise<void> {
  const company = await getCompanyName(context, row);
  const values = { company, colleague: context.principal.realname };
  await notifyStaffMember(context, assignee, createNotification('quotation.assigned', row, staffPath, values));
}
