// What all companies owe, and reminders of it. Rules: docs/rules/finance.md, "Receivables"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { maxReminderLevel } from '@trunkline/contract/staff/finance';
import type * as financeCalls from '@trunkline/contract/staff/finance';
import { receivableAges } from '@trunkline/contract/staff/partners/company-account';
import type { ListExport } from '../documents/documents.public.ts';
import { countFormat, moneyFormat } from '../platform/documents/sheet-cells.ts';
import { notifyCompany } from '../notices/notices.public.ts';
import { audit } from '../platform/audit/audit.ts';
import { ensurePage } from '../platform/db/list-query.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import { getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import {
  findLastReminder,
  findOverdue,
  listReceivableCompanies,
  type ReceivableRecord,
  sumReceivables,
} from './receivables.sql.ts';

const readReading = async (context: TransactionContext) => ({
  today: context.today,
  tolerance: await readSetting(context, 'payment.tolerance_usd'),
});

const presentCompany = ({ today }: TransactionContext, { promised, reminder, paused, ...row }: ReceivableRecord) => ({
  ...row,
  promised: promised && { ...promised, broken: promised.day < today },
  reminder: reminder && { ...reminder, at: new Date(reminder.at).toISOString() },
  paused: paused && { ...paused, at: new Date(paused.at).toISOString() },
  actions: [
    ...(Number(row.overdue_usd) > 0 ? ['remind' as const] : []),
    paused ? ('resume' as const) : ('pause' as const),
  ],
});

export async function listReceivables(
  context: TransactionContext,
  input: ParsedInput<typeof financeCalls.listReceivables>,
): Promise<EndpointOutput<typeof financeCalls.listReceivables>> {
  ensurePage(input);
  const { page, limit, sort, keyword, filter } = input;
  const reading = await readReading(context);
  const shown = { sort: sort ?? '-overdue_usd', page, limit };
  const { list, total } = await listReceivableCompanies(context.trx, reading, { ...filter, keyword }, shown);
  return {
    list: list.map((row) => presentCompany(context, row)),
    total,
    page,
    limit,
    totals: await sumReceivables(context.trx, reading),
    counted_at: context.now.toISOString(),
  };
}

export const exportReceivables: ListExport<typeof financeCalls.exportReceivables, ReceivableRecord> = {
  name: 'receivables',
  title: (t) => t('common.receivables'),
  columns: ({ t }) => [
    { head: t('common.company'), width: 28, value: ({ company }) => company },
    { head: t('common.country'), width: 9, value: ({ country }) => country },
    { head: t('common.orders'), width: 10, format: countFormat, value: ({ orders }) => orders },
    ...receivableAges.map((age) => ({
      head: t(`companies.age_${age}`),
      width: 16,
      format: moneyFormat,
      value: (row: ReceivableRecord) => row[age],
    })),
    { head: t('companies.open_usd'), width: 16, format: moneyFormat, value: ({ open_usd }) => open_usd },
    { head: t('common.overdue'), width: 16, format: moneyFormat, value: ({ overdue_usd }) => overdue_usd },
    { head: t('finance.promised'), width: 13, value: ({ promised }) => promised && promised.day },
  ],
  list: async (context, { sort, keyword, filter }, limit) =>
    (
      await listReceivableCompanies(
        context.trx,
        await readReading(context),
        { ...filter, keyword },
        { sort: sort ?? '-overdue_usd', page: 1, limit },
      )
    ).list,
};

/** Throws 404 for an unknown company, 409 when nothing is overdue or the company was reminded today. */
export async function sendReminder(
  context: TransactionContext,
  { company_id, note }: ParsedInput<typeof financeCalls.sendReminder>,
): Promise<EndpointOutput<typeof financeCalls.sendReminder>> {
  const { trx, today, now, principal } = context;
  const overdue = await findOverdue(trx, await readReading(context), company_id);
  if (!overdue) throw notFound('companies.company_not_found');
  if (overdue.orders === 0) throw conflict('finance.nothing_overdue', { company: overdue.company });
  const last = await findLastReminder(trx, company_id);
  if (last?.day === today) throw conflict('finance.reminded_today', { company: overdue.company });
  const level = Math.min((last?.level ?? 0) + 1, maxReminderLevel);
  const { orders, overdue_usd } = overdue;
  await trx
    .insertInto('payment_reminders')
    .values({
      company_id,
      level,
      overdue_usd,
      orders,
      note: note ?? null,
      user_id: getUserId(principal),
      who: principal.realname,
      day: today,
      at: now,
    })
    .execute();
  await notifyCompany(context, company_id, {
    kind: 'payment.reminder',
    object: 'company',
    object_id: company_id,
    title: overdue.numbers.join(', '),
    path: '/personal/order',
    values: { amount: { amount: overdue_usd, currency: 'USD' }, count: orders, note: note ?? '' },
  });
  await audit(context, 'payment.remind', {
    object: 'company',
    object_id: company_id,
    details: { level, overdue_usd, orders },
  });
  return { company_id, level, at: now.toISOString(), orders, overdue_usd };
}
