// Warranty cases as partners and staff read them. Rules: docs/rules/warranty.md
import type { WarrantyCase, WarrantyCaseRow } from '@trunkline/contract/service/warranty-cases';
import type { StaffWarrantyCase, StaffWarrantyCaseRow } from '@trunkline/contract/staff/service/warranty-cases';
import { readTimeline } from '../platform/audit/history.ts';
import { presentFile } from '../platform/files/file-links.ts';
import { listActions } from '../platform/flows/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { getSerial, presentCoveredSerial } from '../serials/serials.public.ts';
import { warrantyFlow } from './warranty.flow.ts';
import { type DescribedCase, getDescribedCase, listMessages } from './warranty.sql.ts';

const excerptLength = 120;

/** The partner has the next word once staff have answered, and staff while the case is open. */
const waitsOn = { open: 'vendor', answered: 'us', replaced: null, closed: null } as const;

export function presentCaseRow({ t }: Pick<TransactionContext, 't'>, row: DescribedCase): WarrantyCaseRow {
  const flat = row.fault.replace(/\s+/g, ' ');
  return {
    id: row.id,
    number: row.number,
    sn: row.sn,
    model: row.model,
    enduser: row.enduser,
    excerpt: flat.length > excerptLength ? `${flat.slice(0, excerptLength)}…` : flat,
    state: row.state,
    state_label: t(`states.warranty_${row.state}`),
    waiting_on: waitsOn[row.state],
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    version: row.version,
  };
}

const toCompanyFields = ({ company_id, company, country, waiting_since }: DescribedCase) => ({
  company_id,
  company,
  country,
  waiting_since: waiting_since?.toISOString() ?? null,
});

export const presentStaffCaseRow = (
  context: Pick<TransactionContext, 't'>,
  row: DescribedCase,
): StaffWarrantyCaseRow => ({ ...presentCaseRow(context, row), ...toCompanyFields(row) });

async function presentCase(context: TransactionContext, row: DescribedCase): Promise<WarrantyCase> {
  const { trx, principal } = context;
  const messages = await listMessages(trx, row.id);
  return {
    ...presentCaseRow(context, row),
    fault: row.fault,
    serial: presentCoveredSerial(context, await getSerial(trx, principal, row.serial_id)),
    replacement: row.replacement,
    messages: messages.map(({ file, at, ...message }) => ({
      ...message,
      at: at.toISOString(),
      file: presentFile(context, file),
    })),
    timeline: await readTimeline(trx, 'warranty_case', row.id),
    actions: listActions(warrantyFlow, row, context),
  };
}

/** One case of the caller's company. Throws 404. */
export const showCase = async (context: TransactionContext, { id }: { readonly id: string }): Promise<WarrantyCase> =>
  presentCase(context, await getDescribedCase(context.trx, context.principal, id));

/** One case of any company. Throws 404. */
export async function showStaffCase(
  context: TransactionContext,
  { id }: { readonly id: string },
): Promise<StaffWarrantyCase> {
  const row = await getDescribedCase(context.trx, context.principal, id);
  return { ...(await presentCase(context, row)), ...toCompanyFields(row) };
}
