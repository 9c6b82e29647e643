// Drafts follow a user who joins another company. Rules: docs/rules/accounts.md, "Joining a company"
import { type CompanyMove, copyHistory, hasSentRecords } from '../../accounts/joining/joining.public.ts';

export const quotationMove: CompanyMove = {
  isCompanyInUse: (trx, companyId) => hasSentRecords(trx, 'quotations', companyId),
  moveDrafts: async (trx, move) => {
    const { from, to } = move;
    const drafts = trx.selectFrom('quotations').select('id').where('company_id', '=', from);
    await trx
      .updateTable('quotation_items')
      .set({ company_id: to })
      .where('company_id', '=', from)
      .where('quotation_id', 'in', drafts)
      .execute();
    await copyHistory(trx, 'quotation', move);
    await trx
      .updateTable('quotations')
      .set((e) => ({ company_id: to, version: e('version', '+', 1) }))
      .where('company_id', '=', from)
      .execute();
  },
};
