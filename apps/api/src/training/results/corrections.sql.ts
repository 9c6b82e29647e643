// Results before their corrections. Rules: docs/rules/training.md, "Corrections"
import type { RegistrationState } from '@trunkline/contract/training/training-enums';
import type { Trx } from '../../platform/db/connection.ts';
import type { Correction } from '../training.present.ts';

/** Of these registrations, the newest first. */
export const listCorrections = async (trx: Trx, registrationIds: readonly string[]): Promise<Correction[]> =>
  registrationIds.length === 0
    ? []
    : trx
        .selectFrom('training_corrections')
        .select(['registration_id', 'at', 'who', 'from_score', 'to_score', 'reason'])
        .where('registration_id', 'in', [...registrationIds])
        .orderBy('id', 'desc')
        .execute();

export async function insertCorrection(
  trx: Trx,
  row: Correction & { readonly from_state: RegistrationState; readonly to_state: RegistrationState },
): Promise<void> {
  await trx.insertInto('training_corrections').values(row).execute();
}
