import type {
  AdminCompat,
  AdminCompatDetail,
  adminCompatTypes,
  adminDeleteCompat,
  adminListCompat,
  adminSaveCompat,
  TouchedProduct,
} from '@trunkline/contract/staff/catalogue';
import { cageKinds } from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import { isUniqueViolation, type Trx } from '../../platform/db/transaction.ts';
import { AppError, invalid, invalidFields, notFound } from '../../platform/errors/app-error.ts';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/serve.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { pictureOf } from '../catalogue.present.ts';
import { inLanguage, listRecords } from '../catalogue.sql.ts';
import {
  compatColumns,
  type CompatRecord,
  countPorts,
  countTouched,
  havingPlace,
  listPlugTypes,
  listSlotTypes,
  matchingCompat,
} from './compat.sql.ts';
import { actionsFor, findChanged } from './history.ts';
import { plain, textsAfter } from './texts.ts';

// Rules: docs/rules/catalogue.md, "Back office"

async function presentRows(trx: Trx, records: readonly CompatRecord[]): Promise<AdminCompat[]> {
  const touched = await countTouched(trx, records);
  return records.map((record) => ({
    ...record,
    says: record.reason !== null ? 'refuses' : record.max !== null ? 'limit' : 'fits',
    ...touched.get(`${record.slot_type}\n${record.plug_type}`)!,
  }));
}

type Query = ParsedInput<typeof adminListCompat>;
const sorts = { slot_type: 'slot_type', plug_type: 'plug_type', max: 'max' } as const;

function sorted({ trx }: TransactionContext, { keyword, filter, sort }: Omit<Query, 'page' | 'limit'>) {
  const field = sorts[(sort?.replace('-', '') ?? 'slot_type') as keyof typeof sorts];
  return matchingCompat(trx, keyword, filter ?? {})
    .orderBy(field, (o) => (sort?.startsWith('-') ? o.desc() : o.asc()).nullsLast())
    .orderBy('slot_type')
    .orderBy('plug_type')
    .select(compatColumns)
    .$castTo<CompatRecord>();
}

export async function listMatching(context: TransactionContext, input: Omit<Query, 'page' | 'limit'>, atMost: number) {
  return presentRows(context.trx, await sorted(context, input).limit(atMost).execute());
}

export async function list(context: TransactionContext, input: Query): Promise<EndpointOutput<typeof adminListCompat>> {
  ensurePage(input);
  const { page, limit, keyword, filter } = input;
  const rows = await sorted(context, input)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const count = await countUpTo(context.trx, matchingCompat(context.trx, keyword, filter ?? {}));
  return { list: await presentRows(context.trx, rows), ...count, page, limit };
}

async function getKept(trx: Trx, id: string, locked = false): Promise<CompatRecord> {
  const query = trx.selectFrom('compat').select(compatColumns).where('id', '=', id).$castTo<CompatRecord>();
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound('catalogue.compat_not_found');
  return row;
}

const shownProducts = 24;

async function listTouched({ trx, language }: TransactionContext, ids: RawBuilder<unknown>): Promise<TouchedProduct[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id in (select id from ${ids} touched) order by code limit ${shownProducts}`.execute(
    trx,
  );
  const products = await listRecords(
    trx,
    rows.map(({ id }) => id),
  );
  return products
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((product) => ({
      id: product.id,
      model: product.model,
      part_number: product.part_number,
      title: inLanguage(product.texts, language).title,
      image: pictureOf(product),
    }));
}

export async function detail(context: TransactionContext, { id }: { id: string }): Promise<AdminCompatDetail> {
  const { trx, principal } = context;
  const record = await getKept(trx, id);
  const [row] = await presentRows(trx, [record]);
  return {
    ...row!,
    device_list: await listTouched(context, havingPlace(record.slot_type)),
    accessory_list: await listTouched(context, sql`(select id from products where plug_type = ${record.plug_type})`),
    changed: await findChanged(trx, 'compat', id),
    actions: actionsFor(principal),
  };
}

type Save = ParsedInput<typeof adminSaveCompat>;

const taken = (slot: string, plug: string): AppError =>
  new AppError(409, 'catalogue.compat_taken', { slot, plug }, { path: 'plug_type' });

export async function save(context: TransactionContext, input: Save): Promise<AdminCompatDetail> {
  const { trx } = context;
  const kept = input.id == null ? undefined : await getKept(trx, input.id, true);
  if (kept) ensureVersion(kept.version, input.version!);
  const row = {
    slot_type: plain(input.slot_type ?? kept?.slot_type ?? ''),
    plug_type: plain(input.plug_type ?? kept?.plug_type ?? ''),
    max: input.max === undefined ? (kept?.max ?? null) : input.max,
    reason: reasonAfter(input, kept),
  };
  const missing = (['slot_type', 'plug_type'] as const).filter((name) => row[name] === '');
  if (missing.length > 0) throw invalidFields(missing.map((path) => ({ path, code: 'catalogue.needed' })));
  const fields = Object.entries(row).flatMap(([name, value]) =>
    kept && JSON.stringify(kept[name as keyof CompatRecord]) === JSON.stringify(value) ? [] : [name],
  );
  if (kept && fields.length === 0) return detail(context, kept);
  await ensureFree(trx, row, kept?.id);
  const id = await write(trx, row, kept);
  await audit(context, kept ? 'compat.edit' : 'compat.create', {
    object: 'compat',
    object_id: id,
    details: { fields, slot_type: row.slot_type, plug_type: row.plug_type, max: row.max, fits: row.reason === null },
  });
  return detail(context, { id });
}

function reasonAfter({ reason }: Save, kept: CompatRecord | undefined): CompatRecord['reason'] {
  if (reason === undefined) return kept?.reason ?? null;
  if (reason === null || Object.values(reason).every((text) => text === null)) return null;
  const texts = textsAfter(reason, kept?.reason ?? undefined);
  if (!texts) throw invalid('catalogue.english_needed', {}, 'reason.en');
  return texts;
}

async function ensureFree(trx: Trx, row: Pick<CompatRecord, 'slot_type' | 'plug_type'>, id: string | undefined) {
  const other = await trx
    .selectFrom('compat')
    .select('id')
    .where('slot_type', '=', row.slot_type)
    .where('plug_type', '=', row.plug_type)
    .executeTakeFirst();
  if (other && other.id !== id) throw taken(row.slot_type, row.plug_type);
}

async function write(trx: Trx, row: Omit<CompatRecord, 'id' | 'version'>, kept: CompatRecord | undefined) {
  const values = { ...row, reason: row.reason && JSON.stringify(row.reason) };
  const query = kept
    ? trx
        .updateTable('compat')
        .set((e) => ({ ...values, version: e('version', '+', 1) }))
        .where('id', '=', kept.id)
        .returning('id')
    : trx.insertInto('compat').values(values).returning('id');
  const { id } = await query.executeTakeFirstOrThrow().catch((error: unknown) => {
    throw isUniqueViolation(error, 'compat_pair') ? taken(row.slot_type, row.plug_type) : error;
  });
  return id;
}

export async function remove(context: TransactionContext, { id, version }: ParsedInput<typeof adminDeleteCompat>) {
  const { trx } = context;
  const kept = await getKept(trx, id, true);
  ensureVersion(kept.version, version);
  await trx.deleteFrom('compat').where('id', '=', kept.id).execute();
  const { slot_type, plug_type } = kept;
  await audit(context, 'compat.delete', { object: 'compat', object_id: kept.id, details: { slot_type, plug_type } });
  return null;
}

const shownTypes = 300;
const shownRules = 1000;

/** What the matrix shows: types of products and of rules, and the rules themselves. */
export async function types(
  { trx }: TransactionContext,
  { keyword }: ParsedInput<typeof adminCompatTypes>,
): Promise<EndpointOutput<typeof adminCompatTypes>> {
  const slots = await listSlotTypes(trx, keyword, shownTypes + 1);
  const plugs = await listPlugTypes(trx, keyword, shownTypes + 1);
  const records = await matchingCompat(trx, keyword, {})
    .orderBy('slot_type')
    .orderBy('plug_type')
    .limit(shownRules + 1)
    .select(compatColumns)
    .$castTo<CompatRecord>()
    .execute();
  const ports = await countPorts(trx, cageKinds);
  const words = keyword?.toLowerCase() ?? '';
  const cages = cageKinds
    .filter((kind) => kind.toLowerCase().includes(words) && ports.get(kind)! > 0)
    .map((type) => ({ type: type as string, kind: 'optic', products: ports.get(type)! }));
  const known = new Set([...cages, ...slots].map(({ type }) => type));
  const named = [...new Set(records.map(({ slot_type }) => slot_type))].filter((type) => !known.has(type));
  const plugged = new Set(plugs.map(({ type }) => type));
  const only = [...new Set(records.map(({ plug_type }) => plug_type))].filter((type) => !plugged.has(type));
  return {
    slots: [
      ...slots.slice(0, shownTypes),
      ...cages,
      ...named.map((type) => ({ type, kind: cageKinds.includes(type as never) ? 'optic' : '', products: 0 })),
    ],
    plugs: [...plugs.slice(0, shownTypes), ...only.map((type) => ({ type, kind: '', products: 0 }))],
    rules: await presentRows(trx, records.slice(0, shownRules)),
    more: slots.length > shownTypes || plugs.length > shownTypes || records.length > shownRules,
  };
}
