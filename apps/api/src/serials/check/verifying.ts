// A certificate of cover as `/verify` answers it. Rules: docs/rules/serials.md, "Certificate of cover"
import type { VerificationState } from '@trunkline/contract/support/certificate-enums';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { FoundRecord } from '../../verification/verification.public.ts';
import { type DescribedSerial, findSerialByCode } from '../serials.sql.ts';

/** A device that was replaced has no cover anymore: the one in its place has the rest. */
function getVerificationState({ replaced_by, end_date }: DescribedSerial, today: string): VerificationState {
  if (replaced_by !== null) return 'superseded';
  return end_date < today ? 'expired' : 'current';
}

export async function findVerifiedSerial(
  { trx, today }: TransactionContext,
  code: string,
): Promise<FoundRecord | undefined> {
  const row = await findSerialByCode(trx, code);
  if (!row) return undefined;
  const { sn, model, part_number, start_date, end_date } = row;
  return {
    kind: 'serial',
    number: sn,
    state: getVerificationState(row, today),
    // Who bought the device is nobody's business.
    holder: null,
    subject: model,
    currency: null,
    total: null,
    issued_at: start_date,
    valid_until: end_date,
    revoked_at: null,
    renewed_as: null,
    file: null,
    facts: [sn, part_number, start_date, end_date],
  };
}
