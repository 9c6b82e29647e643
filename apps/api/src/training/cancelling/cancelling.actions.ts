// Cancelling by number. Rules: docs/rules/training.md, "Cancelling"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { RegistrationRow } from '@trunkline/contract/training/registration-shapes';
import type * as registrationCalls from '@trunkline/contract/training/registrations';
import { readRegistrationNumber } from '@trunkline/rules/reading/registration-number';
import { admitLookup } from '../../lookups/lookups.public.ts';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { listDetailsById } from '../listing/registrations.sql.ts';
import { mayUseNumber } from '../training.policy.ts';
import { presentRegistration } from '../training.present.ts';
import { findByNumber, lockSession } from '../training.sql.ts';
import { fillSeats, registrations, toTrainingContext } from '../training.transition.ts';

type SentCancel = ParsedInput<typeof registrationCalls.cancelRegistration>;

export const checkCancel = (context: RequestContext, input: SentCancel): Promise<void> => admitLookup(context, input);

/** Cancels, and gives the seat to who waits. A number that is not the caller's is answered like an unknown one: 404 at its field. */
export async function cancelRegistration(given: TransactionContext, input: SentCancel): Promise<RegistrationRow> {
  await switchToSystemScope(given.trx);
  const context = await toTrainingContext(given);
  const { trx, principal } = context;
  const found = await findByNumber(trx, readRegistrationNumber(input.registration_number));
  if (!found || !mayUseNumber(principal, found))
    throw new AppError(404, 'training.registration_not_found', {}, { path: 'registration_number' });
  // The time is locked before its registrations, as everywhere.
  await lockSession(trx, found.session_id);
  const { kind, session_id } = found;
  const details = { kind, session_id, from: found.state };
  const { id } = await transition(context, registrations, 'cancel', { id: found.id }, () => ({ details }));
  await fillSeats(context, session_id);
  const [row] = await listDetailsById(trx, [id]);
  if (!row) throw new Error('the cancelled registration is stored');
  return presentRegistration(context, row);
}
