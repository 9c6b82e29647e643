// Categories of trainings and exams. Rules: docs/rules/training.md, "Categories"
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import type { Localized } from '@trunkline/rules/localized';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { changedBy } from '../../platform/db/transaction.ts';

export interface TrainingCategoryRecord {
  readonly id: string;
  readonly kind: TrainingKind;
  readonly name: Localized;
  readonly position: number;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

export interface ListedCategory extends TrainingCategoryRecord {
  readonly offers: number;
}

/** All categories in their order: there are few. */
export const listCategoryRecords = (trx: Trx): Promise<ListedCategory[]> =>
  trx
    .selectFrom('training_categories')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from training_offers o where o.category_id = training_categories.id)`.as(
        'offers',
      ),
    )
    .orderBy('kind', 'desc')
    .orderBy('position')
    .orderBy('id')
    .$castTo<ListedCategory>()
    .execute();

export const listTrainingCategoryNames = (trx: Trx, kind: TrainingKind): Promise<{ id: string; name: Localized }[]> =>
  trx
    .selectFrom('training_categories')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .$castTo<{ id: string; name: Localized }>()
    .execute();

export const findCategory = async (trx: Trx, id: string): Promise<TrainingCategoryRecord | undefined> =>
  isUuid(id)
    ? trx
        .selectFrom('training_categories')
        .selectAll()
        .where('id', '=', id)
        .$castTo<TrainingCategoryRecord>()
        .executeTakeFirst()
    : undefined;

/** The category, locked until the end of the transaction. */
export const lockCategory = async (trx: Trx, id: string): Promise<TrainingCategoryRecord | undefined> => {
  if (isUuid(id)) await trx.selectFrom('training_categories').select('id').where('id', '=', id).forUpdate().execute();
  return findCategory(trx, id);
};

type CategoryValues = Pick<TrainingCategoryRecord, 'kind' | 'name' | 'position'>;

/** Inserts a category, or changes the stored one; answers its id. */
export async function writeCategory(
  trx: Trx,
  { kind, name, position }: CategoryValues,
  stored: TrainingCategoryRecord | undefined,
  now: Date,
): Promise<string> {
  const values = { kind, name: JSON.stringify(name), position, changed_at: now, changed_by: changedBy };
  if (stored) {
    await trx
      .updateTable('training_categories')
      .set({ ...values, version: stored.version + 1 })
      .where('id', '=', stored.id)
      .execute();
    return stored.id;
  }
  const { id } = await trx.insertInto('training_categories').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteCategoryRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('training_categories').where('id', '=', id).execute();
}
