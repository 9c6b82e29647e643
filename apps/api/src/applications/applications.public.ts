// Draft applications follow a user who joins another company. Rules: docs/rules/accounts.md, "Joining a company"
import type { CompanyMove } from '../accounts/joining/joining.public.ts';
import type { Trx } from '../platform/db/connection.ts';
import { getQueuePosition } from './queue/queue.sql.ts';

/** Median hours until an application is decided; null before the first decisions. */
export const readApplicationMedian = async (trx: Trx): Promise<number | null> =>
  (await getQueuePosition(trx, null, null)).median_hours;

/** A company that applied, or is a partner, is not left by joining another one. */
export const applicationMove: CompanyMove = {
  isCompanyInUse: async (trx, companyId) => {
    const sent = await trx
      .selectFrom('applications')
      .select('id')
      .where('company_id', '=', companyId)
      .where('state', '!=', 'draft')
      .limit(1)
      .executeTakeFirst();
    const membership = await trx
      .selectFrom('memberships')
      .select('id')
      .where('company_id', '=', companyId)
      .limit(1)
      .executeTakeFirst();
    return sent !== undefined || membership !== undefined;
  },
  // One open application for a type: the one of the company that is joined stays.
  moveDrafts: async (trx, { from, to }) => {
    const open = trx
      .selectFrom('applications')
      .select('type')
      .where('company_id', '=', to)
      .where('state', 'in', ['draft', 'submitted', 'action_required']);
    await trx.deleteFrom('applications').where('company_id', '=', from).where('type', 'in', open).execute();
    await trx
      .updateTable('applications')
      .set((e) => ({ company_id: to, version: e('version', '+', 1) }))
      .where('company_id', '=', from)
      .execute();
  },
};
