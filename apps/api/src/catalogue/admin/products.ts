import type { AdminProduct, adminDeleteProduct, adminSaveProduct } from '@trunkline/contract/staff/products';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { DrawingKind } from '@trunkline/contract/drawing-kinds';
import type { ErrorCode } from '@trunkline/text';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import { isUniqueViolation, type Trx } from '../../platform/db/transaction.ts';
import {
  conflict,
  AppError,
  type FieldError,
  invalid,
  invalidFields,
  notFound,
} from '../../platform/errors/app-error.ts';
import { presentFile, publicUrl } from '../../platform/files/storage.ts';
import type { TransactionContext } from '../../platform/http/serve.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { drawingOf, figure, packingOf } from '../catalogue.present.ts';
import { brokenRule, codeFor, type KeptProduct, type ProductChange } from '../catalogue.row.ts';
import { inLanguage, listRecords, listSlots, pathToCategory, type ProductRecord } from '../catalogue.sql.ts';
import { disownFiles, listKept, listThumbs } from '../catalogue.write.sql.ts';
import { writeProducts } from '../catalogue.write.ts';
import { ensureOtherCategory } from '../other-category.ts';
import { getUploaded } from './files.ts';
import { actionsFor, findChanged } from './history.ts';
import { defineLabels } from './labels.ts';
import { changeOf } from './products.change.ts';
import { maySeeCost, presentRows } from './products.list.ts';

// Rules: docs/rules/catalogue.md, "Back office"

async function getProduct(trx: Trx, id: string): Promise<ProductRecord> {
  const [product] = await listRecords(trx, [id]);
  if (!product) throw notFound('catalogue.not_found');
  return product;
}

export async function detail(context: TransactionContext, { id }: { id: string }): Promise<AdminProduct> {
  const { trx, language, principal } = context;
  const product = await getProduct(trx, id);
  const [row] = await presentRows(context, [product]);
  const [successor] = await listRecords(trx, product.successor_id === null ? [] : [product.successor_id]);
  const slots = await listSlots(trx, [id]);
  const path = await pathToCategory(trx, product.cate_id);
  const { created_at } = await trx
    .selectFrom('products')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...row!,
    state: product.state,
    state_now: row!.state,
    drawing: product.drawing as DrawingKind,
    categories: path.map((category) => ({ id: category.id, name: inLanguage(category.name, language) })),
    successor: successor ? { ...successor, title: inLanguage(successor.texts, language).title } : null,
    slots: slots.get(id) ?? [],
    plugs: product.plug_type === null ? [] : [product.plug_type],
    ports: [...product.ports],
    power: {
      watts: figure(product.watts),
      poe_budget: figure(product.poe_budget),
      power_supplied: figure(product.power_supplied),
      poe_draw: figure(product.poe_draw),
    },
    rack_units: figure(product.rack_units),
    ...(await presentFiles(context, id)),
    drawn: drawingOf(product),
    packing: packingOf(product),
    texts: product.texts,
    labels: Object.fromEntries(Object.entries(product.labels).map(([name, values]) => [name, [...values]])),
    specs: product.specs.map(({ name, value }) => ({ name, value })),
    created_at: created_at.toISOString(),
    changed: await findChanged(trx, 'product', id),
    actions: actionsFor(principal),
  };
}

async function presentFiles(context: TransactionContext, productId: string) {
  const { trx } = context;
  const rows = await trx
    .selectFrom('product_files')
    .innerJoin('files', 'files.id', 'product_files.file_id')
    .selectAll('files')
    .select(['kind', 'name'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  const images = rows.filter(({ kind }) => kind === 'image');
  const thumbs = await listThumbs(
    trx,
    images.map(({ id }) => id),
  );
  return {
    images: images.map(({ id }) => publicUrl(id)),
    pictures: images.map(({ id }) => ({ file_id: id, url: publicUrl(id), thumb: publicUrl(thumbs.get(id) ?? id) })),
    downloads: rows
      .filter(({ kind }) => kind === 'document')
      .map((row) => ({ ...presentFile(context, row), name: row.name ?? row.file_name })),
  };
}

type Save = ParsedInput<typeof adminSaveProduct>;

export async function save(context: TransactionContext, input: Save): Promise<AdminProduct> {
  const { trx, now } = context;
  if (input.cost !== undefined && !maySeeCost(context))
    throw new AppError(403, 'catalogue.cost_refused', {}, { path: 'cost' });
  ensureComplete(input);
  const kept = input.id == null ? undefined : await getKept(trx, input.id);
  const change = { ...changeOf(input), ...(await filesOf(trx, input, kept)) };
  await ensureReferences(trx, change);
  if (kept) ensureVersion(kept.version, input.version!);
  await ensureRules(trx, change, kept);
  const whole = kept || change.cate_id ? change : { ...change, cate_id: await ensureOtherCategory(trx) };
  const brand = await readSetting(trx, 'vendor.name');
  const [written] = await writeProducts(trx, [{ kept, change: whole }], { brand, now }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'products_code_key') ? codeTaken(codeAfter(change, kept)) : error;
  });
  await defineLabels(trx, change.labels ?? {});
  if (written!.outcome !== 'same') await recordChange(context, written!, change, kept);
  return detail(context, written!);
}

/** A new product has a part number and an English title; English never goes. */
function ensureComplete({ id, part_number, texts }: Save): void {
  const faults: FieldError[] = [];
  if (id == null && part_number === undefined) faults.push({ path: 'part_number', code: 'catalogue.needed' });
  if (id == null && texts?.en?.title === undefined) faults.push({ path: 'texts.en.title', code: 'catalogue.needed' });
  if (texts?.en === null) faults.push({ path: 'texts.en', code: 'catalogue.english_needed' });
  if (faults.length > 0) throw invalidFields(faults);
}

async function getKept(trx: Trx, id: string): Promise<KeptProduct> {
  const [kept] = await listKept(trx, sql<SqlBool>`p.id = ${id}`);
  if (!kept) throw notFound('catalogue.not_found');
  return kept;
}

async function filesOf(trx: Trx, { images, downloads }: Save, kept: KeptProduct | undefined): Promise<ProductChange> {
  const change: { images?: string[]; downloads?: { file_id: string; name: string }[] } = {};
  if (images !== undefined) {
    const path = (index: number) => `images.${index}`;
    change.images = await getUploaded(trx, images ?? [], { purpose: 'product_picture', owner: kept?.id, path });
  }
  if (downloads !== undefined) change.downloads = await documentsOf(trx, downloads ?? [], kept?.id);
  return change;
}

async function documentsOf(trx: Trx, downloads: NonNullable<Save['downloads']>, owner: string | undefined) {
  const named = downloads.map(({ file_id, url }) => file_id ?? url ?? '');
  const path = (index: number) => `downloads.${index}.file_id`;
  const ids = await getUploaded(trx, named, { purpose: 'product_document', owner, path });
  const rows = ids.length === 0 ? [] : await trx.selectFrom('files').selectAll().where('id', 'in', ids).execute();
  const fileNames = new Map(rows.map((row) => [row.id, row.file_name.replace(/\.pdf$/i, '')]));
  return ids.map((file_id) => {
    const sent = downloads.find((one) => [one.file_id, one.url].some((text) => text?.toLowerCase().includes(file_id)));
    return { file_id, name: sent?.name ?? fileNames.get(file_id)! };
  });
}

/** What a product names must be there; a category stays as long as somebody puts a product into it. */
async function ensureReferences(trx: Trx, { cate_id, successor_id }: ProductChange): Promise<void> {
  const missing = async (query: Promise<unknown>, code: ErrorCode, path: string): Promise<void> => {
    if (!(await query)) throw new AppError(404, code, {}, { path });
  };
  if (cate_id !== undefined) {
    const query = trx
      .selectFrom('categories')
      .select('id')
      .where(sql`id::text`, '=', cate_id)
      .forKeyShare();
    await missing(query.executeTakeFirst(), 'catalogue.category_not_found', 'cate_id');
  }
  if (successor_id != null) {
    const query = trx
      .selectFrom('products')
      .select('id')
      .where(sql`id::text`, '=', successor_id);
    await missing(query.executeTakeFirst(), 'catalogue.not_found', 'successor_id');
  }
}

async function ensureRules(trx: Trx, change: ProductChange, kept: KeptProduct | undefined): Promise<void> {
  if (brokenRule(change, kept)) throw invalid('catalogue.last_orders_day_needed', {}, 'last_orders_on');
  if (kept && change.successor_id != null) await ensureNoCircle(trx, kept.id, change.successor_id);
  const code = codeAfter(change, kept);
  const other = await trx.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst();
  if (other && other.id !== kept?.id) throw codeTaken(code);
}

/** A product is not its own successor, by however many steps. One change at a time: two could close a circle together. */
async function ensureNoCircle(trx: Trx, id: string, successorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('successors', 0))`.execute(trx);
  const { rows } = await sql`
    with recursive next as (
      select id, successor_id from products where id = ${successorId}
      union select p.id, p.successor_id from products p join next on p.id = next.successor_id
    ) select from next where id = ${id}`.execute(trx);
  if (rows.length > 0) throw invalid('catalogue.successor_circle', {}, 'successor_id');
}

const codeAfter = (change: ProductChange, kept: KeptProduct | undefined): string =>
  change.code ?? kept?.code ?? codeFor(change.part_number!);
const codeTaken = (code: string): AppError => new AppError(409, 'catalogue.code_taken', { code }, { path: 'code' });

/** Of figures that others rely on the audit has both; never of the cost, which not everybody who reads the audit may see. */
async function recordChange(
  context: TransactionContext,
  { id, fields }: { id: string; fields: readonly string[] },
  change: ProductChange,
  kept: KeptProduct | undefined,
): Promise<void> {
  const told = (['gpl', 'state', 'part_number', 'successor_id'] as const).filter((name) => fields.includes(name));
  const details = {
    fields: fields.filter((name) => name !== 'words' && name !== 'thumb_file_id'),
    ...Object.fromEntries(told.map((name) => [name, { from: kept?.[name] ?? null, to: change[name] ?? null }])),
  };
  await audit(context, kept ? 'product.edit' : 'product.create', { object: 'product', object_id: id, details });
}

/** What keeps a product from being deleted, by the table that refers to it. */
const usedIn = {
  cart_lines: 'catalogue.used_in_cart',
  cart_accessories: 'catalogue.used_in_cart',
  quotation_items: 'catalogue.used_in_quotation',
  order_items: 'catalogue.used_in_order',
  products: 'catalogue.used_as_successor',
} as const satisfies Readonly<Record<string, ErrorCode>>;

export async function remove(context: TransactionContext, { id, version }: ParsedInput<typeof adminDeleteProduct>) {
  const { trx } = context;
  const kept = await getKept(trx, id);
  ensureVersion(kept.version, version);
  await ensureNoRule(trx, kept);
  // The database knows every use, those of carts that staff do not see included, and settles races.
  await trx
    .deleteFrom('products')
    .where('id', '=', kept.id)
    .execute()
    .catch((error: unknown) => {
      const { code, table = '' } = error as { code?: string; table?: string };
      if (code !== '23503') throw error;
      const fault = usedIn[table as keyof typeof usedIn] ?? 'catalogue.used_elsewhere';
      throw conflict(fault, { model: kept.model }, { used_in: table });
    });
  await disownFiles(trx, [...kept.images, ...kept.downloads.map(({ file_id }) => file_id)]);
  const { code, part_number, model } = kept;
  await audit(context, 'product.delete', {
    object: 'product',
    object_id: kept.id,
    details: { code, part_number, model },
  });
  return null;
}

/** Rules that speak of a plug that nothing has any more would be about nothing. */
async function ensureNoRule(trx: Trx, { id, plug_type: plug, model }: KeptProduct): Promise<void> {
  if (plug === null) return;
  const { rows } = await sql`
    select from compat where plug_type = ${plug} and not exists (select from products where plug_type = ${plug} and id <> ${id})
    limit 1`.execute(trx);
  if (rows.length > 0) throw conflict('catalogue.used_in_rule', { model, plug }, { used_in: 'compat' });
}
