// Staff answer warranty cases, replace devices and close cases. Rules: docs/rules/warranty.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { WarrantyAction } from '@trunkline/contract/service/cover-enums';
import type * as staffCaseCalls from '@trunkline/contract/staff/service/warranty-cases';
import type { StaffWarrantyCase } from '@trunkline/contract/staff/service/warranty-cases';
import { type Sent, type Step, transition } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { replaceSerial } from '../serials/serials.public.ts';
import { showStaffCase } from './warranty.present.ts';
import { insertMessage, type WarrantyRecord } from './warranty.sql.ts';
import { warrantyCases, type WarrantyTransitionTypes } from './warranty.transition.ts';

type CaseStep = Step<WarrantyTransitionTypes>;

export const getStaffWarrantyCase = (
  context: TransactionContext,
  input: ParsedInput<typeof staffCaseCalls.getStaffWarrantyCase>,
): Promise<StaffWarrantyCase> => showStaffCase(context, input);

/** Takes an action; `plan` checks the values and says what changes. */
const takeAction = async (
  context: TransactionContext,
  action: WarrantyAction,
  sent: Sent,
  plan: (row: WarrantyRecord) => CaseStep | Promise<CaseStep>,
): Promise<StaffWarrantyCase> => showStaffCase(context, await transition(context, warrantyCases, action, sent, plan));

export const answerWarrantyCase = (
  context: TransactionContext,
  { text, file_id, ...sent }: ParsedInput<typeof staffCaseCalls.answerWarrantyCase>,
): Promise<StaffWarrantyCase> =>
  takeAction(context, 'answer', sent, async (row) => {
    await insertMessage(context, row, { text, file_id });
    return { change: { answered_at: row.answered_at ?? context.now } };
  });

/** Throws 409 at `sn` for a number that belongs to another device. */
export const replaceWarrantyCase = (
  context: TransactionContext,
  { sn, reason, ...sent }: ParsedInput<typeof staffCaseCalls.replaceWarrantyCase>,
): Promise<StaffWarrantyCase> =>
  takeAction(context, 'replace', sent, async ({ serial_id, answered_at, state: from }) => {
    const replacement_id = await replaceSerial(context, serial_id, sn);
    const change = { replacement_id, answered_at: answered_at ?? context.now };
    return { change, reason, details: { from, to: 'replaced', serial_id, replacement_id } };
  });

export const closeWarrantyCase = (
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffCaseCalls.closeWarrantyCase>,
): Promise<StaffWarrantyCase> => takeAction(context, 'close', sent, () => ({ reason }));
