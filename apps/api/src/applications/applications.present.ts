// Applications as they are answered. The view of staff: decisions/decisions.present.ts
import type { Application, applicationFields, ApplicationRow } from '@trunkline/contract/applications.shapes';
import { readTimeline } from '../platform/audit/history.ts';
import { listActions } from '../platform/flows/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import {
  applicationFlow,
  findApplicationTurn,
  formatApplicationState,
  toApplicationForm,
} from './applications.flow.ts';
import { type ApplicationRecord, listDecisionReasons } from './applications.sql.ts';
import { getQueuePosition } from './queue/queue.sql.ts';

/** Rows of a list, which are also the heads of details. */
export async function presentApplicationRows(
  context: TransactionContext,
  rows: readonly ApplicationRecord[],
): Promise<ApplicationRow[]> {
  const { trx, t } = context;
  const reasons = await listDecisionReasons(trx, rows);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    form: toApplicationForm(row.type),
    type: row.type,
    state: row.state,
    state_label: formatApplicationState(t, row.state),
    waiting_on: findApplicationTurn(row.state),
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: reasons.get(row.id) ?? null,
    level: row.level,
    expires_at: row.expires_at,
    actions: listActions(applicationFlow, row, context),
    version: row.version,
  }));
}

type SharedFields = { [K in keyof typeof applicationFields]: Application[K] };

/** The whole application, with the fields that partners and staff both see. */
export async function presentApplication(context: TransactionContext, row: ApplicationRecord): Promise<SharedFields> {
  const { trx } = context;
  const [head] = await presentApplicationRows(context, [row]);
  if (!head) throw new Error('a row is presented as a row');
  const author = await trx.selectFrom('users').select('realname').where('id', '=', row.user_id).executeTakeFirst();
  return {
    ...head,
    prepared_by: author?.realname ?? '',
    changed_by: row.changed_by,
    changed_at: row.changed_at?.toISOString() ?? null,
    target_enduser_type: row.target_enduser_type,
    product_lines: row.product_lines,
    main_distributor: row.main_distributor,
    competitor_brands: row.competitor_brands,
    other_brands: row.other_brands,
    services: row.services,
    volumes: row.volumes,
    sub_partners: row.sub_partners,
    commitment: row.commitment,
    queue: row.waiting_since === null ? null : await getQueuePosition(trx, row.waiting_since, row.id),
    timeline: await readTimeline(trx, 'application', row.id),
  };
}
