// Categories of trainings and exams for staff. Rules: docs/rules/training.md, "Categories"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as trainingCalls from '@trunkline/contract/staff/training/trainings';
import type { TrainingCategory } from '@trunkline/contract/staff/training/trainings';
import { localize, mergeLocalized } from '@trunkline/rules/localized';
import { hasKeyword } from '@trunkline/rules/reading/keyword';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '../../platform/audit/audit.ts';
import { ensurePage } from '../../platform/db/list-query.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { conflict, invalid, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  deleteCategoryRow,
  type ListedCategory,
  listCategoryRecords,
  lockCategory,
  type TrainingCategoryRecord,
  writeCategory,
} from './categories.sql.ts';

const presentCategory = ({ id, kind, name, position, offers, version }: ListedCategory): TrainingCategory => ({
  id,
  kind,
  name,
  position,
  offers,
  version,
});

/** There are few categories, so they are filtered here. */
export async function listStaffTrainingCategories(
  { trx }: TransactionContext,
  input: ParsedInput<typeof trainingCalls.listStaffTrainingCategories>,
): Promise<EndpointOutput<typeof trainingCalls.listStaffTrainingCategories>> {
  ensurePage(input);
  const { page, limit, keyword, filter } = input;
  const rows = (await listCategoryRecords(trx)).filter(
    ({ kind, name }) =>
      (filter?.kind == null || kind === filter.kind) &&
      (!keyword || hasKeyword(Object.values(name).join(' '), keyword)),
  );
  return { list: rows.slice((page - 1) * limit, page * limit).map(presentCategory), total: rows.length, page, limit };
}

export async function getTrainingCategory(
  { trx }: TransactionContext,
  { id }: { readonly id: string },
): Promise<TrainingCategory> {
  const row = (await listCategoryRecords(trx)).find((one) => one.id === id);
  if (!row) throw notFound('training.category_not_found');
  return presentCategory(row);
}

async function getLocked({ trx }: TransactionContext, id: string): Promise<TrainingCategoryRecord> {
  const row = await lockCategory(trx, id);
  if (!row) throw notFound('training.category_not_found');
  return row;
}

/** Creates or changes a category. A save that changes nothing raises no version. */
export async function saveTrainingCategory(
  context: TransactionContext,
  { id, version, ...sent }: ParsedInput<typeof trainingCalls.saveTrainingCategory>,
): Promise<TrainingCategory> {
  const { trx, now } = context;
  const stored = id == null ? undefined : await getLocked(context, id);
  const kind = sent.kind ?? stored?.kind;
  if (kind === undefined) throw invalid('request.required', {}, 'kind');
  if (stored && kind !== stored.kind) throw invalid('training.kind_stays', {}, 'kind');
  const name = mergeLocalized(sent.name, stored?.name);
  if (!name) throw invalid('request.required', {}, 'name.en');
  if (stored && version != null) ensureVersion(stored, version);
  const others = stored ? [] : (await listCategoryRecords(trx)).filter((one) => one.kind === kind);
  const position = sent.position ?? stored?.position ?? Math.max(0, ...others.map((one) => one.position)) + 1;
  const isSame = stored && isDeepStrictEqual([name, position], [stored.name, stored.position]);
  if (isSame) return getTrainingCategory(context, stored);
  const written = await writeCategory(trx, { kind, name, position }, stored, now);
  await audit(context, stored ? 'trainingcategory.edit' : 'trainingcategory.create', {
    object: 'trainingcategory',
    object_id: written,
    details: { kind },
  });
  return getTrainingCategory(context, { id: written });
}

/** Deletes an empty category. */
export async function deleteTrainingCategory(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof trainingCalls.deleteTrainingCategory>,
): Promise<null> {
  const { trx, language } = context;
  const stored = await getLocked(context, id);
  ensureVersion(stored, version);
  const { offers } = await getTrainingCategory(context, { id });
  if (offers > 0) throw conflict('training.category_in_use', { name: localize(stored.name, language) });
  await deleteCategoryRow(trx, stored.id);
  await audit(context, 'trainingcategory.delete', { object: 'trainingcategory', object_id: stored.id, details: {} });
  return null;
}
