// What other domains need of end users. Rules: docs/rules/endusers.md
import type { CompanyMove } from '../accounts/joining/joining.public.ts';

/** End users go with the user who leaves an empty company: they are addresses, and bind nobody. */
export const endUserMove: CompanyMove = {
  isCompanyInUse: () => Promise.resolve(false),
  moveDrafts: async (trx, { from, to }) => {
    await trx.updateTable('endusers').set({ company_id: to }).where('company_id', '=', from).execute();
    await trx
      .updateTable('files')
      .set({ company_id: to })
      .where('company_id', '=', from)
      .where('object', '=', 'enduser')
      .execute();
  },
};

export { checkEndUserMobile, listPurchaseYears } from './endusers.policy.ts';
export { endUserFields, endUserImportColumns, type EndUserSheetField, type EndUserValues } from './endusers.record.ts';
export type { EndUserRecord } from './endusers.sql.ts';
