// The one way to change the state of an application, for partners and staff.
import { recordTransition } from '../../platform/audit/history.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { applicationFlow, type ApplicationTransition } from '../applications.flow.ts';
import { notifyOfApplication } from '../applications.notify.ts';
import { type ApplicationChange, type ApplicationRecord, changeApplication } from '../applications.sql.ts';

/** Writes the state with `change`, writes the history and notifies. Throws 409 when the application changed meanwhile. */
export async function applyApplicationTransition(
  context: TransactionContext,
  row: ApplicationRecord,
  transition: ApplicationTransition,
  change: ApplicationChange,
  reason: string | null = null,
): Promise<ApplicationRecord> {
  const { to } = applicationFlow[transition];
  const changed = await changeApplication(context.trx, row, change, to);
  const { id: object_id, company_id } = row;
  await recordTransition(context, {
    object: 'application',
    object_id,
    company_id,
    transition,
    from: row.state,
    to,
    reason,
  });
  await notifyOfApplication(context, changed, transition, reason);
  return changed;
}
