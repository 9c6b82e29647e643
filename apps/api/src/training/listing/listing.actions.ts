// The registrations of a company for its users. Rules: docs/rules/training.md, "Who sees what"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { RegistrationRow } from '@trunkline/contract/training/registration-shapes';
import type * as registrationCalls from '@trunkline/contract/training/registrations';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import type { ListExport } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentRegistration } from '../training.present.ts';
import { toTrainingContext } from '../training.transition.ts';
import { getFirstSort } from './first-sort.ts';
import { resultColumns, timeColumns } from './sheet-columns.ts';
import { ownRegistrations } from './registrations.sql.ts';

export async function listOwnRegistrations(
  given: TransactionContext,
  input: ParsedInput<typeof registrationCalls.listOwnRegistrations>,
): Promise<EndpointOutput<typeof registrationCalls.listOwnRegistrations>> {
  const { page, limit } = input;
  const context = await toTrainingContext(given);
  const { rows, ...count } = await ownRegistrations.readPage(context, toListQuery(input, getFirstSort(input)), {
    page,
    limit,
  });
  return { list: rows.map((row) => presentRegistration(context, row)), ...count, page, limit };
}

/** Rows of `mine` beside a list of what is on offer. */
const maxMine = 100;

/** The newest registrations that the caller sees; undefined for visitors and staff. */
export async function listMine(given: TransactionContext, kind: TrainingKind): Promise<RegistrationRow[] | undefined> {
  if (given.principal.company_id === null) return undefined;
  const context = await toTrainingContext(given);
  const rows = await ownRegistrations.readAll(context, toListQuery({ filter: { kind } }, '-created_at'), maxMine);
  return rows.map((row) => presentRegistration(context, row));
}

export const exportOwnRegistrations: ListExport<typeof registrationCalls.exportOwnRegistrations, RegistrationRow> = {
  name: 'registrations',
  title: (t) => t('training.registrations'),
  columns: ({ t }) => [
    { head: t('training.column_number'), width: 16, value: ({ registration_number }) => registration_number },
    { head: t('common.name'), width: 26, value: ({ name }) => name },
    { head: t('common.subject'), width: 36, value: ({ subject }) => subject },
    ...timeColumns<RegistrationRow>(t),
    ...resultColumns<RegistrationRow>(t),
  ],
  list: async (given, input, limit) => {
    const context = await toTrainingContext(given);
    const rows = await ownRegistrations.readAll(context, toListQuery(input, getFirstSort(input)), limit);
    return rows.map((row) => presentRegistration(context, row));
  },
};
