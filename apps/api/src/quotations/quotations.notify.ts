// Who is notified of what happens to a quotation. Rules: docs/rules/quotations.md
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { type Notification, notifyCompany, notifyStaff } from '../notifications/notifications.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { QuotationTransition } from './quotations.flow.ts';
import type { QuotationRecord } from './quotations.sql.ts';

/** `extend` is outside the flow, because its target state follows from the orders; `second_approval` changes no state. */
export type QuotationEvent = QuotationTransition | 'extend' | 'second_approval';

interface Recipients {
  /** Staff who may decide, or every user of the company. */
  readonly to: 'pricing' | 'partner';
  readonly kind: `quotation.${string}`;
}

/** Null: nobody is notified. Orders notify of the transitions that follow from them. */
export const quotationRecipients: Readonly<Record<QuotationEvent, Recipients | null>> = {
  submit: { to: 'pricing', kind: 'quotation.submitted' },
  revoke: { to: 'pricing', kind: 'quotation.withdrawn' },
  second_approval: { to: 'pricing', kind: 'quotation.needs_second' },
  approve: { to: 'partner', kind: 'quotation.approved' },
  return: { to: 'partner', kind: 'quotation.returned' },
  reject: { to: 'partner', kind: 'quotation.rejected' },
  recall: { to: 'partner', kind: 'quotation.recalled' },
  extend: { to: 'partner', kind: 'quotation.extended' },
  expire: { to: 'partner', kind: 'quotation.expired' },
  order_part: null,
  order_all: null,
  reopen: null,
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
    total: { amount: row.total },
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

/** Notice and mail in the transaction of the event. `values` go into the sentences of the mail. */
export async function notifyOfQuotation(
  context: TransactionContext,
  row: QuotationRecord,
  event: QuotationEvent,
  values: NonNullable<Notification['values']> = {},
): Promise<void> {
  const recipients = quotationRecipients[event];
  if (recipients?.to === 'pricing') {
    const company = await getCompanyName(context, row);
    const notification = createNotification(recipients.kind, row, '/admin/quotation/detail', { company, ...values });
    await notifyStaff(context, 'sales:quotation:decide', notification);
  }
  if (recipients?.to === 'partner')
    await notifyCompany(
      context,
      row.company_id,
      createNotification(recipients.kind, row, '/personal/quotation/detail', { reason: '–', ...values }),
    );
}
