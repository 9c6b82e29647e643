// What follows from results of an import, which runs in a process of its own. Rules: docs/rules/training.md, "Import"
import type { RegistrationState } from '@trunkline/contract/training/training-enums';
import type { AppContext } from '../../platform/app-context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import { trainingFlow } from '../training.flow.ts';
import { notifyOfRegistration } from '../training.notify.ts';
import { toOutcome } from '../training.present.ts';
import { findSession, lockRegistration } from '../training.sql.ts';
import { toTrainingContext } from '../training.transition.ts';
import { alignCertificate } from './align-certificate.ts';

/** Payload of the job that an import adds for each result. */
export interface ImportedResult extends Record<string, unknown> {
  readonly registration_id: string;
  /** Before the import. */
  readonly from_state: RegistrationState;
  readonly reason: string;
}

export const settleJob = 'training.settle_result';

/** Issues or revokes the certificate of a result, and tells the person and the owner. Nobody is told of a result that was taken back. */
export async function settleResult(
  { registration_id, from_state, reason }: ImportedResult,
  app: AppContext,
): Promise<void> {
  const base = { ...createVisitorContext(app, 'en', settleJob), principal: systemPrincipal };
  await inTransaction(app.db, 'system', async (trx) => {
    const context = await toTrainingContext({ ...base, trx });
    const row = await lockRegistration(trx, registration_id);
    const session = row && (await findSession(trx, row.session_id));
    if (!row || !session) return;
    const certificate = await alignCertificate(context, row, from_state, session, reason);
    if (toOutcome(row.state) === null) return;
    const facts = { pass_mark: Number(session.pass_mark), certificate };
    for (const told of trainingFlow.actions.score.tells)
      await notifyOfRegistration(context, session, { told, before: row, after: row, reason, facts });
  });
}
