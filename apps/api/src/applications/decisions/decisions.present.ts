import type { StaffApplication } from '@trunkline/contract/staff/applications';
import {
  findCurrentMembership,
  listMembershipsByCompany,
  planMembershipTerm,
} from '../../memberships/memberships.public.ts';
import { listManagements } from '../../territories/territories.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { formatApplicationState, toApplicationForm } from '../applications.flow.ts';
import { presentApplication } from '../applications.present.ts';
import { type ApplicationRecord, visibleApplications } from '../applications.sql.ts';
import { getApplicant, sumOrders } from './decisions.sql.ts';

/** The whole application with the facts that staff decide by. */
export async function presentStaffApplication(
  context: TransactionContext,
  row: ApplicationRecord,
): Promise<StaffApplication> {
  const { trx, today } = context;
  const current = await findCurrentMembership(trx, row.company_id, row.type, today);
  const shown = await presentApplication(context, row);
  return {
    ...shown,
    // The shape of the answer keeps the answers of the form alone.
    answers: shown,
    company: await presentApplicant(context, row.company_id),
    current: current ?? null,
    default_expires_at: (await planMembershipTerm(context, current)).expires_at,
    orders: await sumOrders(context.trx, row.company_id, context.now),
    earlier: await listEarlier(context, row),
  };
}

async function presentApplicant(context: TransactionContext, id: string): Promise<StaffApplication['company']> {
  const { trx, today } = context;
  const management = (await listManagements(context, [id]))(id);
  const found = await getApplicant(trx, id);
  const memberships = await listMembershipsByCompany(trx, [id], today);
  const { company: name, created_at, users, ...rest } = found;
  return {
    id,
    name,
    ...rest,
    account_manager: management?.manager ?? null,
    management,
    created_at: created_at.toISOString(),
    users: Number(users),
    memberships: memberships.get(id) ?? [],
  };
}

const maxEarlier = 10;

async function listEarlier(context: TransactionContext, row: ApplicationRecord): Promise<StaffApplication['earlier']> {
  const rows = await visibleApplications(context.trx, context.principal)
    .select(['id', 'number', 'type', 'state', 'created_at'])
    .where('company_id', '=', row.company_id)
    .where('id', '!=', row.id)
    .orderBy('created_at', 'desc')
    .limit(maxEarlier)
    .$castTo<Pick<ApplicationRecord, 'id' | 'number' | 'type' | 'state' | 'created_at'>>()
    .execute();
  return rows.map(({ type, state, created_at, ...one }) => ({
    ...one,
    form: toApplicationForm(type),
    state,
    state_label: formatApplicationState(context.t, state),
    created_at: created_at.toISOString(),
  }));
}
