// Drafts follow a user who joins another company. Rules: docs/rules/accounts.md, "Joining a company"
import { sql } from 'kysely';
import type { CompanyMove } from '../../accounts/joining/joining.public.ts';

/** Moves the projects after the quotations and the end users: a draft keeps those that moved with it. */
export const projectMove: CompanyMove = {
  isCompanyInUse: async (trx, companyId) => {
    const sent = await trx
      .selectFrom('projects')
      .select('id')
      .where('company_id', '=', companyId)
      .where('state', '!=', 'draft')
      .limit(1)
      .executeTakeFirst();
    return sent !== undefined;
  },
  moveDrafts: async (trx, { from, to }) => {
    // A history is never changed: the new company gets a copy of it.
    await sql`insert into history (object, object_id, company_id, at, user_id, actor, side, transition, from_state, to_state, reason)
      select object, object_id, ${to}::uuid, at, user_id, actor, side, transition, from_state, to_state, reason
      from history where object = 'project' and company_id = ${from} order by id`.execute(trx);
    await trx
      .updateTable('projects')
      .set((e) => ({
        company_id: to,
        version: e('version', '+', 1),
        enduser_id: sql`(select e.id from endusers e where e.id = projects.enduser_id and e.company_id = ${to})`,
      }))
      .where('company_id', '=', from)
      .execute();
  },
};
