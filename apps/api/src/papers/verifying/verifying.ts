// A document as `/verify` answers it. Rules: docs/rules/papers.md, "Verification"
import type { VerificationState, VerifiedKind } from '@trunkline/contract/support/certificate-enums';
import { verifiedKinds } from '@trunkline/contract/support/certificate-enums';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { FindRecord } from '../../verification/verification.public.ts';
import { findPaperByCode, type PaperObject, type PaperRecord } from '../papers.sql.ts';

export interface PaperState {
  readonly state: VerificationState;
  /** The UTC day on which it was revoked. */
  readonly revoked_at?: string | null;
  /** The number of the document in its place. */
  readonly renewed_as?: string | null;
}

/** What a document is worth today; the transaction has the scope of the system. The domain of its record knows. */
export type GetPaperState = (context: TransactionContext, paper: PaperRecord) => Promise<PaperState>;

function toVerifiedKind({ kind }: PaperRecord): VerifiedKind {
  const verified = verifiedKinds.find((one) => one === kind);
  if (!verified) throw new Error(`a paper of kind ${kind} has a code`);
  return verified;
}

/** Answers the number, company, total and days that the document has on it, and nothing else of its record. */
export const createFindPaper =
  (states: Readonly<Partial<Record<PaperObject, GetPaperState>>>): FindRecord =>
  async (context, code) => {
    const paper = await findPaperByCode(context.trx, code);
    const findState = paper && states[paper.object];
    if (!findState) return undefined;
    const { number, holder, currency, total, issued_at, valid_until } = paper;
    const { state, revoked_at = null, renewed_as = null } = await findState(context, paper);
    return {
      kind: toVerifiedKind(paper),
      number,
      state,
      holder,
      subject: null,
      currency,
      total,
      issued_at,
      valid_until,
      revoked_at,
      renewed_as,
      file: null,
      facts: [number, holder, currency === null ? '' : `${currency} ${total}`, issued_at, valid_until ?? ''],
    };
  };
