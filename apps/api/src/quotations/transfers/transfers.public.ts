// Drafts follow a user who joins another company. Rules: docs/rules/accounts.md, "Joining a company"
import { sql } from 'kysely';
import type { CompanyMove } from '../../accounts/joining/joining.public.ts';

export const quotationMove: CompanyMove = {
  isCompanyInUse: async (trx, companyId) => {
    const sent = await trx
      .selectFrom('quotations')
      .select('id')
      .where('company_id', '=', companyId)
      .where('state', '!=', 'draft')
      .limit(1)
      .executeTakeFirst();
    return sent !== undefined;
  },
  moveDrafts: async (trx, { from, to }) => {
    const drafts = trx.selectFrom('quotations').select('id').where('company_id', '=', from);
    await trx
      .updateTable('quotation_items')
      .set({ company_id: to })
      .where('company_id', '=', from)
      .where('quotation_id', 'in', drafts)
      .execute();
    // A history is never changed: the new company gets a copy of it.
    await sql`insert into history (object, object_id, company_id, at, user_id, actor, side, transition, from_state, to_state, reason)
      select object, object_id, ${to}::uuid, at, user_id, actor, side, transition, from_state, to_state, reason
      from history where object = 'quotation' and company_id = ${from} order by id`.execute(trx);
    await trx
      .updateTable('quotations')
      .set((e) => ({ company_id: to, version: e('version', '+', 1) }))
      .where('company_id', '=', from)
      .execute();
  },
};
