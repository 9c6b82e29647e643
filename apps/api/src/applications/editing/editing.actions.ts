// Partners write applications: save, submit, delete. Rules: docs/rules/applications.md
import type { deleteApplication, saveApplication } from '@trunkline/contract/applications';
import type { Application } from '@trunkline/contract/applications.shapes';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { membershipTypes } from '@trunkline/contract/enums';
import { ensureCompanyComplete } from '../../accounts/companies/companies.public.ts';
import { recordTransition } from '../../platform/audit/history.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { invalidFields } from '../../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { ensureApplicationState } from '../applications.flow.ts';
import { presentApplication } from '../applications.present.ts';
import {
  type ApplicationRecord,
  changeApplication,
  createApplicationNumber,
  deleteApplicationRow,
  insertApplication,
  lockApplication,
} from '../applications.sql.ts';
import { applyApplicationTransition } from '../transitions/transitions.ts';
import { type Answers, checkComplete, checkVolumes, listVolumeYears, mergeAnswers, noAnswers } from './answers.ts';

type SaveInput = ParsedInput<typeof saveApplication>;

export async function saveApplicationContent(context: TransactionContext, input: SaveInput): Promise<Application> {
  const { trx, today } = context;
  const found = input.id == null ? undefined : await findEditable(context, input.id, input);
  const type = found?.type ?? findType(input);
  const answers = mergeAnswers(found ?? noAnswers, input);
  const years = listVolumeYears(today);
  // Years that were stored before New Year's Eve do not keep a draft from being saved.
  const sent = input.volumes ? checkVolumes(answers.volumes, years) : [];
  if (sent.length > 0) throw invalidFields(sent);
  if (input.submit) await ensureSubmittable(context, type, answers);
  const columns = toColumns(answers);
  const saved = found ? await changeApplication(trx, found, columns) : await createDraft(context, { ...columns, type });
  const answered = input.submit
    ? await applyApplicationTransition(context, saved, 'submit', submission(context))
    : saved;
  return presentApplication(context, answered);
}

const submission = ({ now }: TransactionContext) => ({ submitted_at: now, waiting_since: now, decided_at: null });

async function findEditable(context: TransactionContext, id: string, input: SaveInput): Promise<ApplicationRecord> {
  const row = await lockApplication(context.trx, context.principal, id);
  ensureApplicationState(context, row, 'edit');
  // The input shape requires a version beside an id; -1 is never the version of a record.
  ensureVersion(row, input.version ?? -1);
  if (input.form != null && findType(input) !== row.type)
    throw invalidFields([{ path: 'form', code: 'applications.form_stays' }]);
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

async function createDraft(
  context: TransactionContext,
  columns: ReturnType<typeof toColumns> & Pick<ApplicationRecord, 'type'>,
): Promise<ApplicationRecord> {
  const { trx, principal, now, today } = context;
  const row = await insertApplication(trx, {
    ...columns,
    company_id: getCompanyId(principal),
    user_id: getUserId(principal),
    number: await createApplicationNumber(trx, today.slice(0, 4)),
    state: 'draft',
    created_at: now,
    changed_by: principal.realname,
    changed_at: now,
  });
  await recordTransition(context, {
    object: 'application',
    object_id: row.id,
    company_id: row.company_id,
    transition: 'create',
    from: null,
    to: 'draft',
  });
  return row;
}

export async function removeApplication(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof deleteApplication>,
) {
  const row = await lockApplication(context.trx, context.principal, id);
  ensureApplicationState(context, row, 'delete');
  ensureVersion(row, version);
  await deleteApplicationRow(context.trx, row);
  return null;
}
