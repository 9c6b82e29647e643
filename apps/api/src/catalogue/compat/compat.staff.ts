// Compatibility rules of slot types and plugs. Rules: docs/rules/catalogue.md, "Staff area"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffCompatCalls from '@trunkline/contract/staff/compat';
import type { CompatRule, CompatRuleDetail } from '@trunkline/contract/staff/compat';
import type { ListExport } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import { AppError, invalidFields } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listCatalogueActions } from '../catalogue.policy.ts';
import { ensureNewest, findLastChange } from '../catalogue.sql.ts';
import { ensureRuleNestsNothing } from '../nesting/nesting.sql.ts';
import { compatSheetColumns, presentCompatProducts, presentCompatRule, presentCompatRules } from './compat.present.ts';
import { compatFields, type CompatValues } from './compat.record.ts';
import {
  compatColumns,
  type CompatRecord,
  getCompatRule,
  matchCompatRules,
  selectAccessoriesWithPlug,
  selectDevicesWithSlot,
} from './compat.sql.ts';

type ListInput = ParsedInput<typeof staffCompatCalls.listCompatRules>;
const sortColumns = { slot_type: 'slot_type', plug_type: 'plug_type', max: 'max' } as const;

function selectSorted({ trx }: TransactionContext, { keyword, filter, sort }: Omit<ListInput, 'page' | 'limit'>) {
  const column = sortColumns[(sort?.replace('-', '') ?? 'slot_type') as keyof typeof sortColumns];
  return matchCompatRules(trx, keyword, filter ?? {})
    .orderBy(column, (order) => (sort?.startsWith('-') ? order.desc() : order.asc()).nullsLast())
    .orderBy('slot_type')
    .orderBy('plug_type')
    .select(compatColumns)
    .$castTo<CompatRecord>();
}

export async function listCompatRules(
  context: TransactionContext,
  input: ListInput,
): Promise<EndpointOutput<typeof staffCompatCalls.listCompatRules>> {
  ensurePage(input);
  const { page, limit, keyword, filter } = input;
  const rows = await selectSorted(context, input)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const count = await countUpTo(context.trx, matchCompatRules(context.trx, keyword, filter ?? {}));
  return { list: await presentCompatRules(context.trx, rows), ...count, page, limit };
}

export const exportCompatRules: ListExport<typeof staffCompatCalls.exportCompatRules, CompatRule> = {
  name: 'compatibility',
  title: (t) => t('staff_catalogue.compat'),
  columns: compatSheetColumns,
  list: async (context, input, limit) =>
    presentCompatRules(context.trx, await selectSorted(context, input).limit(limit).execute()),
};

export async function getCompatRuleDetail(
  context: TransactionContext,
  { id }: { id: string },
): Promise<CompatRuleDetail> {
  const { trx, principal } = context;
  const record = await getCompatRule(trx, id);
  return {
    ...(await presentCompatRule(trx, record)),
    device_list: await presentCompatProducts(context, selectDevicesWithSlot(record.slot_type)),
    accessory_list: await presentCompatProducts(context, selectAccessoriesWithPlug([record.plug_type])),
    changed: await findLastChange(trx, 'compat', id),
    actions: listCatalogueActions(principal),
  };
}

const pairTaken = (slot: string, plug: string): AppError =>
  new AppError(409, 'catalogue.compat_taken', { slot, plug }, { path: 'plug_type' });

/** Creates or changes a rule. A change without effect raises no version. Throws 409 when the pair has another rule. */
export async function saveCompatRule(
  context: TransactionContext,
  input: ParsedInput<typeof staffCompatCalls.saveCompatRule>,
): Promise<CompatRuleDetail> {
  const { trx } = context;
  const stored = input.id == null ? undefined : await getCompatRule(trx, input.id, { lock: true });
  if (stored) await ensureNewest(trx, 'compat', stored, input.version);
  const columns = compatFields.merge(input, stored);
  ensureTypes(columns);
  const fields = compatFields.listChanged(stored, columns);
  if (stored && fields.length === 0) return getCompatRuleDetail(context, stored);
  await ensurePairFree(trx, columns, stored?.id);
  await ensureRuleNestsNothing(trx, columns);
  const id = await writeRule(trx, columns, stored);
  const { slot_type, plug_type, max, reason } = columns;
  await audit(context, stored ? 'compat.edit' : 'compat.create', {
    object: 'compat',
    object_id: id,
    details: { fields, slot_type, plug_type, max, fits: reason === null },
  });
  return getCompatRuleDetail(context, { id });
}

/** Throws 400 when a type is missing or empty. */
function ensureTypes(values: CompatValues): void {
  const missing = (['slot_type', 'plug_type'] as const).filter((name) => values[name] === '');
  if (missing.length > 0) throw invalidFields(missing.map((path) => ({ path, code: 'catalogue.needed' })));
}

async function ensurePairFree(trx: Trx, { slot_type, plug_type }: CompatValues, id: string | undefined): Promise<void> {
  const other = await trx
    .selectFrom('compat')
    .select('id')
    .where('slot_type', '=', slot_type)
    .where('plug_type', '=', plug_type)
    .executeTakeFirst();
  if (other && other.id !== id) throw pairTaken(slot_type, plug_type);
}

/** Writes a rule and returns its id. */
async function writeRule(trx: Trx, columns: CompatValues, stored: CompatRecord | undefined): Promise<string> {
  const values = { ...columns, reason: columns.reason && JSON.stringify(columns.reason) };
  const query = stored
    ? trx
        .updateTable('compat')
        .set((e) => ({ ...values, version: e('version', '+', 1) }))
        .where('id', '=', stored.id)
        .returning('id')
    : trx.insertInto('compat').values(values).returning('id');
  const { id } = await query.executeTakeFirstOrThrow().catch((error: unknown) => {
    throw isUniqueViolation(error, 'compat_pair') ? pairTaken(columns.slot_type, columns.plug_type) : error;
  });
  return id;
}

export async function deleteCompatRule(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffCompatCalls.deleteCompatRule>,
): Promise<null> {
  const { trx } = context;
  const stored = await getCompatRule(trx, id, { lock: true });
  await ensureNewest(trx, 'compat', stored, version);
  await trx.deleteFrom('compat').where('id', '=', stored.id).execute();
  const { slot_type, plug_type } = stored;
  await audit(context, 'compat.delete', { object: 'compat', object_id: stored.id, details: { slot_type, plug_type } });
  return null;
}
