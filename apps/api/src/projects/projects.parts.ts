// Parts of a project's detail: its quotations, its progress, its author.
import type { Project } from '@trunkline/contract/projects.shapes';
import { sumMoney } from '@trunkline/rules/cents';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentQuotationLink, type QuotationLink } from '../quotations/quotations.public.ts';
import { countsForProject, type ProjectRecord } from './projects.sql.ts';

type LinkedQuotation = QuotationLink & {
  readonly pieces: number;
  readonly open: number;
  readonly gpl_usd: string;
  /** Whether it is the revision that counts, of all revisions of the quotation. */
  readonly is_current: boolean;
};

/** The project's quotations with all their revisions, oldest first, with what of them can still be ordered. */
export const listLinkedQuotations = (
  trx: Trx,
  { id, company_id }: Pick<ProjectRecord, 'id' | 'company_id'>,
): Promise<LinkedQuotation[]> =>
  trx
    .selectFrom('quotations')
    .selectAll()
    .select((e) => [
      e
        .selectFrom('quotation_items as i')
        .whereRef('i.quotation_id', '=', 'quotations.id')
        .where('i.kind', '=', 'main')
        .select(sql<number>`coalesce(sum(i.quantity), 0)::integer`.as('pieces'))
        .as('pieces'),
      e
        .selectFrom('quotation_items as i')
        .whereRef('i.quotation_id', '=', 'quotations.id')
        .where('i.kind', '=', 'main')
        .select(sql<number>`coalesce(sum(i.quantity - i.ordered), 0)::integer`.as('open'))
        .as('open'),
      sql<string>`round(quotations.gpl_price / quotations.rate, 2)`.as('gpl_usd'),
      countsForProject.as('is_current'),
    ])
    .where('project_id', '=', id)
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .orderBy('id')
    .$castTo<LinkedQuotation>()
    .execute();

export const presentLinkedQuotation = (
  context: TransactionContext,
  quotation: LinkedQuotation,
): Project['quotations'][number] => ({
  ...presentQuotationLink(context, quotation),
  pieces: quotation.pieces,
  open: quotation.open,
  is_current: quotation.is_current,
});

/** Sums the list prices of the quotations that count, in USD. */
export const sumListPrices = (quotations: readonly LinkedQuotation[]): string =>
  sumMoney(quotations.filter(({ is_current }) => is_current).map(({ gpl_usd }) => gpl_usd));

/** How many quotations count for each project; projects without one are left out. */
export async function countQuotationsByProject(
  trx: Trx,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('quotations')
    .select((e) => ['project_id', e.fn.countAll<string>().as('quotations')])
    .where('project_id', 'in', [...projectIds])
    .where(countsForProject)
    .groupBy('project_id')
    .execute();
  return new Map(rows.flatMap(({ project_id, quotations }) => (project_id ? [[project_id, Number(quotations)]] : [])));
}

/** The last 50 reports of progress, newest first. */
export async function listProjectUpdates(trx: Trx, { id }: Pick<ProjectRecord, 'id'>): Promise<Project['updates']> {
  const rows = await trx
    .selectFrom('project_updates')
    .select(['at', 'who', 'before', 'advancement', 'notes'])
    .where('project_id', '=', id)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ at, who, before, advancement, notes }) => ({
    at: at.toISOString(),
    who,
    from: before,
    advancement,
    notes,
  }));
}

/** The name of who prepared the project. */
export async function getAuthor(trx: Trx, { user_id }: Pick<ProjectRecord, 'user_id'>): Promise<string> {
  const author = await trx.selectFrom('users').select('realname').where('id', '=', user_id).executeTakeFirst();
  return author?.realname ?? '';
}
