// Partners write applications: save, submit, delete. Rules: docs/rules/applications.md
import type * as applicationCalls from '@trunkline/contract/applications';
import type { Application } from '@trunkline/contract/applications.shapes';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { membershipTypes } from '@trunkline/contract/enums';
import { ensureCompanyComplete } from '../../accounts/company-profile/company-profile.public.ts';
import { recordTransition } from '../../platform/audit/history.ts';
import { ensureVersion, staleVersion } from '../../platform/db/record-version.ts';
import { invalidFields } from '../../platform/errors/app-error.ts';
import { getForAction, takeStep, transition } from '../../platform/flows/transition.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentApplication } from '../applications.present.ts';
import { type Answers, applicationFields } from '../applications.record.ts';
import {
  alreadyOpen,
  type ApplicationRecord,
  changeApplication,
  createApplicationNumber,
  deleteApplicationRow,
  insertApplication,
  lockOpenApplication,
} from '../applications.sql.ts';
import { applications } from '../applications.transition.ts';
import { checkComplete, checkVolumes, listVolumeYears } from './answers.ts';

type SaveInput = ParsedInput<typeof applicationCalls.saveApplication>;

export async function saveApplication(context: TransactionContext, input: SaveInput): Promise<Application> {
  const found = input.id == null ? await findBegun(context, input) : await findEditable(context, input.id, input);
  const saved = found ? await saveAnswers(context, found, input) : await beginApplication(context, input);
  const answered = input.submit
    ? await takeStep(context, applications, 'submit', saved, { change: submission(context) })
    : saved;
  return presentApplication(context, answered);
}

const submission = ({ now }: TransactionContext) => ({ submitted_at: now, waiting_since: now, decided_at: null });

async function saveAnswers(
  context: TransactionContext,
  row: ApplicationRecord,
  input: SaveInput,
): Promise<ApplicationRecord> {
  const answers = await checkAnswers(context, row.type, applicationFields.merge(input, row), input);
  return changeApplication(context.trx, row, toColumns(answers));
}

/** Throws 400 for answers that are wrong, or with `submit` missing. */
async function checkAnswers(
  context: TransactionContext,
  type: ApplicationRecord['type'],
  answers: Answers,
  input: SaveInput,
): Promise<Answers> {
  // Years that were stored before New Year's Eve do not keep a draft from being saved.
  const sent = input.volumes ? checkVolumes(answers.volumes, listVolumeYears(context.today)) : [];
  if (sent.length > 0) throw invalidFields(sent);
  if (input.submit) await ensureSubmittable(context, type, answers);
  return answers;
}

async function findEditable(context: TransactionContext, id: string, input: SaveInput): Promise<ApplicationRecord> {
  // The input shape requires a version beside an id; -1 is never the version of a record.
  const row = await getForAction(context, applications, 'edit', { id, version: input.version ?? -1 });
  if (input.form != null && findType(input) !== row.type)
    throw invalidFields([{ path: 'form', code: 'applications.form_stays' }]);
  return row;
}

/**
 * The draft that a call without `id` continues: the caller's own, or with its version that of a colleague. Throws 409 for every other
 * open application of the form. docs/decisions/0043-a-membership-ends-at-a-read.md
 */
async function findBegun(context: TransactionContext, input: SaveInput): Promise<ApplicationRecord | undefined> {
  const { trx, principal } = context;
  const row = await lockOpenApplication(trx, getCompanyId(principal), findType(input));
  if (!row) {
    if (input.version) throw staleVersion();
    return undefined;
  }
  if (row.state !== 'draft') throw alreadyOpen(row);
  if (input.version != null) ensureVersion(row, input.version);
  else if (row.user_id !== getUserId(principal)) throw alreadyOpen(row);
  return row;
}

function findType({ form }: SaveInput): ApplicationRecord['type'] {
  const type = membershipTypes.find((one) => form === `DC-${one}`);
  if (!type) throw invalidFields([{ path: 'form', code: 'request.required' }]);
  return type;
}

/** Throws 400 for missing answers, 409 for an incomplete profile. */
async function ensureSubmittable(
  context: TransactionContext,
  type: ApplicationRecord['type'],
  answers: Answers,
): Promise<void> {
  const years = listVolumeYears(context.today);
  const errors = [...checkVolumes(answers.volumes, years), ...checkComplete(type, answers, years)];
  if (errors.length > 0) throw invalidFields(errors);
  await ensureCompanyComplete(context, getCompanyId(context.principal));
}

const toColumns = (answers: Answers) => ({
  ...answers,
  volumes: JSON.stringify(answers.volumes),
  sub_partners: JSON.stringify(answers.sub_partners),
});

async function beginApplication(context: TransactionContext, input: SaveInput): Promise<ApplicationRecord> {
  const { trx, principal, now, today } = context;
  const type = findType(input);
  const answers = await checkAnswers(context, type, applicationFields.merge(input, undefined), input);
  const row = await insertApplication(trx, {
    ...toColumns(answers),
    type,
    company_id: getCompanyId(principal),
    user_id: getUserId(principal),
    number: await createApplicationNumber(trx, today.slice(0, 4)),
    state: 'draft',
    created_at: now,
    changed_by: principal.realname,
    changed_at: now,
  });
  // Another call began the same form meanwhile.
  if (!row) {
    const begun = await findBegun(context, input);
    if (!begun) throw staleVersion();
    return saveAnswers(context, begun, input);
  }
  const { id: object_id, company_id } = row;
  await recordTransition(context, {
    object: 'application',
    object_id,
    company_id,
    transition: 'create',
    from: null,
    to: 'draft',
  });
  return row;
}

/** Takes a submitted application back before it is decided. */
export async function withdrawApplication(
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof applicationCalls.withdrawApplication>,
): Promise<Application> {
  const change = { submitted_at: null, waiting_since: null };
  return presentApplication(
    context,
    await transition(context, applications, 'withdraw', sent, () => ({ change, reason })),
  );
}

export async function deleteApplication(
  context: TransactionContext,
  sent: ParsedInput<typeof applicationCalls.deleteApplication>,
) {
  await deleteApplicationRow(context.trx, await getForAction(context, applications, 'delete', sent));
  return null;
}
