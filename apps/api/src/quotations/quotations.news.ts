// Who is told of a move: the other side. Rules: docs/rules/quotations.md
import type { TextValues } from '@trunkline/text';
import type { TransactionContext } from '../platform/http/serve.ts';
import { type News, tellCompany, tellStaff } from '../notifications/notifications.actions.ts';
import { quotationNumber } from './quotations.number.ts';
import type { QuotationRecord } from './quotations.sql.ts';

type Kind = `quotation.${string}`;

const newsOf = (kind: Kind, row: QuotationRecord, path: string, values: TextValues): News => ({
  kind,
  object: 'quotation',
  object_id: row.id,
  title: quotationNumber(row),
  path: `${path}?id=${row.id}`,
  values: {
    currency: row.currency,
    total: row.total,
    project: row.project_name ?? '–',
    valid_until: row.valid_until ?? '',
    ...values,
  },
});

/** Those who decide. */
export async function tellPricing(
  context: TransactionContext,
  row: QuotationRecord,
  kind: Kind,
  values: TextValues = {},
): Promise<void> {
  const { company } = await context.trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  await tellStaff(
    context,
    'sales:quotation:decide',
    newsOf(kind, row, '/admin/quotation/detail', { company, ...values }),
  );
}

export const tellPartner = (
  context: TransactionContext,
  row: QuotationRecord,
  kind: Kind,
  reason?: string | null,
): Promise<void> =>
  tellCompany(context, row.company_id, newsOf(kind, row, '/personal/quotation/detail', { reason: reason ?? '–' }));
