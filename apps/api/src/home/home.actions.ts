import type { home as homeCall } from '@trunkline/contract/accounts';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { OrderStatus } from '@trunkline/contract/orders';
import type { TransactionContext } from '../platform/http/serve.ts';
import { listMemberships } from '../memberships/memberships.actions.ts';
import { waitingOn } from '../orders/orders.flow.ts';
import { stateAt } from '../quotations/quotations.flow.ts';
import { quotationNumber } from '../quotations/quotations.number.ts';
import { presentAccount } from '../accounts/accounts.present.ts';
import { getAccount } from '../accounts/accounts.sql.ts';

type Home = EndpointOutput<typeof homeCall>;
type Waiting = Home['waiting'][number];

const shown = 10;

/** Everything of the company, cut to what a first look needs. */
export async function show(context: TransactionContext): Promise<Home> {
  const { trx, principal, today } = context;
  const companyId = principal.company_id!;
  const account = await getAccount(trx, principal.user_id!);
  const memberships = await listMemberships(trx, companyId, today);
  const waiting = [...(await waitingQuotations(context)), ...(await waitingOrders(context))];
  return {
    user: presentAccount(context, account),
    company: account.company ?? '',
    membership: memberships[0] ?? null,
    memberships,
    counts: await countAll(context),
    recent: await listRecent(context),
    notices: await listNotices(context),
    // What waits longest stands first.
    waiting: waiting.toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, shown * 2),
  };
}

async function countAll({ trx, principal }: TransactionContext): Promise<Home['counts']> {
  const count = async (table: 'quotations' | 'orders'): Promise<number> => {
    const { total } = await trx
      .selectFrom(table)
      .select((e) => e.fn.countAll<string>().as('total'))
      .where('company_id', '=', principal.company_id)
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return { quotations: await count('quotations'), orders: await count('orders'), projects: 0, drafts: 0 };
}

const labelOf = ({ t }: TransactionContext, object: 'quotation' | 'order', state: string): string =>
  t.find(`states.${object}_${state}`) ?? state;

/** The records that moved last, each once. */
async function listRecent(context: TransactionContext): Promise<Home['recent']> {
  const { trx, principal, today } = context;
  const quotations = await trx
    .selectFrom('quotations')
    .select(['id', 'base_number', 'revision', 'state', 'valid_until'])
    .select((e) => e.fn.coalesce('decided_at', 'submitted_at', 'created_at').as('at'))
    .where('company_id', '=', principal.company_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'moved_at'])
    .where('company_id', '=', principal.company_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  const entry = (object: 'quotation' | 'order', id: string, title: string, state: string, at: Date) => ({
    object,
    id,
    title,
    state,
    state_label: labelOf(context, object, state),
    at: at.toISOString(),
  });
  return [
    ...quotations.map((row) => entry('quotation', row.id, quotationNumber(row), stateAt(row, today), row.at)),
    ...orders.map((row) => entry('order', row.id, row.number, row.status, row.moved_at)),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, shown);
}

async function waitingQuotations(context: TransactionContext): Promise<Waiting[]> {
  const { trx, principal } = context;
  const rows = await trx
    .selectFrom('quotations')
    .select(['id', 'base_number', 'revision', 'state'])
    .select((e) => e.fn.coalesce('decided_at', 'submitted_at', 'created_at').as('decided'))
    .select((e) => e.fn.coalesce('submitted_at', 'created_at').as('submitted'))
    .where('company_id', '=', principal.company_id)
    .where('state', 'in', ['applying', 'returned'])
    .orderBy('created_at')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    object: 'quotation',
    id: row.id,
    title: quotationNumber(row),
    state: row.state,
    state_label: labelOf(context, 'quotation', row.state),
    on: row.state === 'returned' ? 'us' : 'vendor',
    since: (row.state === 'returned' ? row.decided : row.submitted).toISOString(),
  }));
}

async function waitingOrders(context: TransactionContext): Promise<Waiting[]> {
  const { trx, principal } = context;
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'moved_at'])
    .where('company_id', '=', principal.company_id)
    .where('status', 'not in', ['completed', 'cancelled'])
    .orderBy('moved_at')
    .limit(shown)
    .execute();
  return rows.flatMap(({ id, number, status, moved_at }) => {
    const on = waitingOn(status as OrderStatus);
    if (on === null) return [];
    const state_label = labelOf(context, 'order', status);
    return [{ object: 'order', id, title: number, state: status, state_label, on, since: moved_at.toISOString() }];
  });
}

const pages: Readonly<Record<string, string>> = {
  quotation: '/personal/quotation/detail',
  order: '/personal/order/detail',
};

/** In the reader's language, whatever it was told in. */
async function listNotices({ trx, principal, t }: TransactionContext): Promise<Home['notices']> {
  const rows = await trx
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', principal.user_id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.map(({ id, kind, object, object_id, title, at, read_at }) => {
    const page = pages[object ?? ''];
    return {
      id,
      kind,
      text: t.find(`mail.${kind.replace('.', '_')}_subject`, { title }) ?? title,
      path: page && object_id ? `${page}?id=${object_id}` : '/personal',
      at: at.toISOString(),
      read: read_at !== null,
    };
  });
}
