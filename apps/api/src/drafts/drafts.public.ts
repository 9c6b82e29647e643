// What other domains may do with drafts. Rules: docs/rules/drafts.md
import type { DraftType } from '@trunkline/contract/drafts';
import { isUuid } from '@trunkline/rules/uuid';
import type { CompanyMove } from '../accounts/joining/joining.public.ts';
import type { Trx } from '../platform/db/connection.ts';
import { getUserId, type Principal } from '../platform/http/access.ts';

export { countDrafts } from './drafts.sql.ts';

/** The key of the draft that holds unsaved changes of a stored record. */
const toRecordKey = (type: DraftType, id: string): string => `${type.toLowerCase()}:${id}`;

/** The record was saved: its draft is not needed any more. A draft of somebody else and an unknown one are ignored. */
export async function removeDraft(
  trx: Trx,
  principal: Principal,
  { draft_id, type, record_id }: { draft_id?: string | null | undefined; type: DraftType; record_id: string },
): Promise<void> {
  if (principal.side !== 'company') return;
  await trx
    .deleteFrom('drafts')
    .where('user_id', '=', getUserId(principal))
    .where((e) =>
      e.or([
        e.and([e('type', '=', type), e('key', '=', toRecordKey(type, record_id))]),
        ...(draft_id && isUuid(draft_id) ? [e('id', '=', draft_id)] : []),
      ]),
    )
    .execute();
}

/** Unsaved work belongs to the user, and goes along to another company. */
export const draftMove: CompanyMove = {
  isCompanyInUse: () => Promise.resolve(false),
  moveDrafts: async (trx, { to, userId }) => {
    await trx.updateTable('drafts').set({ company_id: to }).where('user_id', '=', userId).execute();
  },
};
