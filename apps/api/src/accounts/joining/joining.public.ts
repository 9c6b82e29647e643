import type { Trx } from '../../platform/db/connection.ts';

/**
 * A domain's part when a user leaves an empty company for another one. `app.ts` lists them; both functions run in the scope of the
 * system. Rules: docs/rules/accounts.md, "Joining a company"
 */
export interface CompanyMove {
  /** Whether the company has records beyond drafts, so that it can't be left. */
  readonly isCompanyInUse: (trx: Trx, companyId: string) => Promise<boolean>;
  /** Gives the drafts to the other company. */
  readonly moveDrafts: (
    trx: Trx,
    move: { readonly from: string; readonly to: string; readonly userId: string },
  ) => Promise<void>;
}
