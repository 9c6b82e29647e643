// Drafts follow a user who joins another company. Rules: docs/rules/accounts.md, "Joining a company"
import { sql } from 'kysely';
import { type CompanyMove, copyHistory, hasSentRecords } from '../../accounts/joining/joining.public.ts';

/** Moves the projects after the quotations and the end users: a draft keeps those that moved with it. */
export const projectMove: CompanyMove = {
  isCompanyInUse: (trx, companyId) => hasSentRecords(trx, 'projects', companyId),
  moveDrafts: async (trx, move) => {
    const { from, to } = move;
    await copyHistory(trx, 'project', move);
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
