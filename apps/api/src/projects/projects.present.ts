// Projects as they are answered. The view of staff: decisions/decisions.present.ts
import type { Project, projectFields, ProjectRow, ProjectStep } from '@trunkline/contract/projects.shapes';
import { dayInMs } from '@trunkline/rules/time';
import { readTimeline } from '../platform/audit/history.ts';
import { listActions } from '../platform/flows/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { countDays } from './editing/editing.policy.ts';
import { formatLedgerAction, listOwnEntries } from './ledger/ledger.present.ts';
import type { ProjectTerms } from './project-terms.ts';
import { listProjectSteps } from './projects.steps.ts';
import {
  findProjectTurn,
  getProtectionState,
  formatProjectState,
  formatProtectionState,
  getLastDayOfGrace,
  projectFlow,
} from './projects.flow.ts';
import { mayRegister } from './projects.policy.ts';
import {
  getAuthor,
  listLinkedQuotations,
  listProjectUpdates,
  presentLinkedQuotation,
  sumListPrices,
} from './projects.parts.ts';
import type { ProjectRecord } from './projects.sql.ts';
import { findProjectQueuePosition } from './queue/queue-position.ts';

type Head = Omit<ProjectRow, 'steps' | 'actions'>;

/** The days after `today`, through the last one. */
const countDaysLeft = (today: string, last: string): number => (Date.parse(last) - Date.parse(today)) / dayInMs;

function presentTerm(row: ProjectRecord, { deadlines, graceDays }: ProjectTerms) {
  const isProtected = getProtectionState(row, deadlines) === 'protected';
  const [from, to] = [row.protect_start_time, row.protect_end_time];
  return {
    protect_start_time: from,
    protect_end_time: to,
    protection_days: from === null || to === null ? null : countDays(from, to),
    days_left: isProtected && row.ends_on !== null ? countDaysLeft(deadlines.today, row.ends_on) : null,
    update_due_on: isProtected ? row.update_due_on : null,
    update_grace_until:
      isProtected && row.update_due_on !== null ? getLastDayOfGrace(row.update_due_on, graceDays) : null,
    extended: row.extended_at !== null,
    extension:
      isProtected && row.extension_asked_at !== null
        ? { asked_at: row.extension_asked_at.toISOString(), reason: row.extension_reason ?? '' }
        : null,
  };
}

function presentHead({ t }: TransactionContext, row: ProjectRecord, terms: ProjectTerms, quotations: number): Head {
  const protection = getProtectionState(row, terms.deadlines);
  return {
    id: row.id,
    number: row.number,
    project_name: row.project_name,
    enduser_id: row.enduser_id,
    end_company: row.end_company,
    enduser_name: row.enduser_name,
    enduser_country: row.enduser_country,
    state: row.state,
    state_label: formatProjectState(t, row.state),
    protection,
    protection_label: formatProtectionState(t, protection),
    ...presentTerm(row, terms),
    waiting_on: findProjectTurn(row, terms.deadlines),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    application_price: row.application_price,
    currency: row.currency,
    quotations_count: quotations,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** A row of a list, which is also the head of the detail. */
export function presentProjectRow(
  context: TransactionContext,
  row: ProjectRecord,
  terms: ProjectTerms,
  quotations: number,
): ProjectRow {
  return {
    ...presentHead(context, row, terms, quotations),
    steps: presentSteps(context, row, terms),
    actions: listActions(projectFlow, row, { ...context, ...terms }),
  };
}

/** An extension is offered to who may ask for it. */
function presentSteps({ principal }: TransactionContext, row: ProjectRecord, terms: ProjectTerms): ProjectStep[] {
  const canExtend = principal.side !== 'company' || mayRegister({ principal, ...terms });
  return listProjectSteps(row, { ...terms.deadlines, canExtend });
}

export const presentProject = (
  context: TransactionContext,
  row: ProjectRecord,
  terms: ProjectTerms,
): Promise<Project> => presentSharedProject(context, row, terms);

type SharedFields = { [K in keyof typeof projectFields]: Project[K] };

/** Fields that partners and staff both see. */
export async function presentSharedProject(
  context: TransactionContext,
  row: ProjectRecord,
  terms: ProjectTerms,
): Promise<SharedFields> {
  const { trx, t } = context;
  const [quotations, prepared_by, queue, updates, timeline, protection_timeline, ledger] = await Promise.all([
    listLinkedQuotations(trx, row),
    getAuthor(trx, row),
    findProjectQueuePosition(context, row),
    listProjectUpdates(trx, row),
    readTimeline(trx, 'project', row.id),
    readTimeline(trx, 'protection', row.id),
    listOwnEntries(trx, row),
  ]);
  const registrant = terms.registrationTypes.find((type) => context.principal.types.has(type)) ?? null;
  return {
    ...presentProjectRow(context, row, terms, quotations.filter(({ is_current }) => is_current).length),
    description: row.description,
    industry: row.industry,
    is_tender: row.is_tender,
    is_protect: row.is_protect,
    rival_brand: row.rival_brand,
    advancement: row.advancement,
    estimated_po_date: row.estimated_po_date,
    predicted_awarding_date: row.predicted_awarding_date,
    predicted_leadtime: row.predicted_leadtime,
    notes: row.notes,
    gpl_price: sumListPrices(quotations),
    membership_type: row.membership_type ?? registrant,
    vendor_id: row.number,
    application_date: row.applied_on,
    prepared_by,
    quotation_ids: quotations.map(({ id }) => id),
    quotations: quotations.map((quotation) => presentLinkedQuotation(context, quotation)),
    queue,
    updates,
    timeline,
    protection_timeline,
    ledger: ledger.map((entry) => ({
      ...entry,
      action_label: formatLedgerAction(t, entry.action),
    })),
    reason: row.reason,
    terms: {
      protection_days: terms.protectionDays,
      extension_days: terms.extensionDays,
      update_days: terms.updateDays,
      grace_days: terms.graceDays,
    },
  };
}
