// What a company owes, and what of it waits for whom. Rules: docs/rules/companies.md
import { nameRecordState } from '@trunkline/rules/orders/open-account';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPartnersCompanyAccountCalls from '@trunkline/contract/staff/partners/company-account';
import { receivableAges } from '@trunkline/contract/staff/partners/company-account';
import { sumMoney } from '@trunkline/rules/cents';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { countDays, toDay } from '@trunkline/rules/time';
import { getTurnCount, type WaitingRecord } from '../../home/home.public.ts';
import { getCredit, listPaymentsOfCompany, readReceivables } from '../../orders/orders.public.ts';
import { can } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getCompany } from '../companies.sql.ts';
import { listWaitingOfCompany } from './account.sql.ts';

const shownPayments = 10;
const overdueAges: ReadonlySet<string> = new Set(['days_30', 'days_60', 'days_90', 'older']);

export async function getCompanyReceivables(
  context: TransactionContext,
  input: ParsedInput<typeof staffPartnersCompanyAccountCalls.getCompanyReceivables>,
): Promise<EndpointOutput<typeof staffPartnersCompanyAccountCalls.getCompanyReceivables>> {
  const { id } = await getCompany(context.trx, input.id);
  const { ages, orders } = await readReceivables(context, id);
  const { limit, available } = await getCredit(context, id);
  const overdue = ages.filter(({ age }) => overdueAges.has(age));
  const countOrders = (rows: typeof ages): number => rows.reduce((sum, row) => sum + Number(row.orders), 0);
  return {
    open_usd: sumMoney(ages.map(({ usd }) => usd)),
    overdue_usd: sumMoney(overdue.map(({ usd }) => usd)),
    overdue_orders: countOrders(overdue),
    orders: countOrders(ages),
    limit,
    available,
    ages: receivableAges.map((age) => {
      const row = ages.find((one) => one.age === age);
      return { age, orders: Number(row?.orders ?? 0), open_usd: row?.usd ?? '0.00' };
    }),
    list: orders.map(({ usd, days_late, ...row }) => ({ ...row, days_late: days_late ?? 0, open_usd: usd })),
    payments: await listPaymentsOfCompany(context.trx, id, shownPayments),
  };
}

/** The permission to read the records of a kind. */
const readPermissions = {
  quotation: 'sales:quotation:read',
  order: 'orders:order:read',
  project: 'projects:project:read',
  application: 'companies:application:read',
} as const satisfies Record<WaitingRecord['object'], string>;

export async function listCompanyWaiting(
  context: TransactionContext,
  input: ParsedInput<typeof staffPartnersCompanyAccountCalls.listCompanyWaiting>,
): Promise<EndpointOutput<typeof staffPartnersCompanyAccountCalls.listCompanyWaiting>> {
  const { trx, principal, today, t } = context;
  const { id } = await getCompany(trx, input.id);
  const objects = (['quotation', 'order', 'project', 'application'] as const).filter((object) =>
    can(principal, readPermissions[object]),
  );
  const rows = await listWaitingOfCompany(context, id, objects);
  return {
    list: rows.map((row) => ({
      object: row.object,
      id: row.id,
      number: row.object === 'quotation' ? formatQuotationNumber(row) : row.base_number,
      project: row.project || null,
      state: row.state,
      state_label: t.find(`states.${row.object}_${nameRecordState(row.state, row.term)}`) ?? row.state,
      due_step: row.due,
      until: row.until,
      on: row.turn === 'us' ? 'partner' : 'vendor',
      assigned: row.assigned,
      since: row.since.toISOString(),
      days: countDays(toDay(row.since), today),
      total_usd: row.total_usd,
    })),
    counts: { vendor: getTurnCount(rows, 'vendor'), partner: getTurnCount(rows, 'us') },
  };
}
