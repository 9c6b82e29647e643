// Products for staff: detail, saving, deletion. Rules: docs/rules/catalogue.md, "Staff area"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProductCalls from '@trunkline/contract/staff/products';
import type { StaffProduct } from '@trunkline/contract/staff/products.shapes';
import { isLargeChange } from '@trunkline/rules/prices/large-change';
import { roundMoney } from '@trunkline/rules/money';
import { isReservedProductCode } from '@trunkline/rules/product-path';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { toNamedAmount } from '../../platform/documents/reader-values.ts';
import { ensureNewest } from '../catalogue.sql.ts';
import { AppError, type FieldError, invalid, invalidFields } from '../../platform/errors/app-error.ts';
import { ensureDayInRange } from '../../platform/errors/day-range.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readProductBrand } from '../../settings/settings.public.ts';
import { canReadProductCosts } from '../catalogue.policy.ts';
import { ensureOtherCategory } from '../categories/categories.sql.ts';
import { getUploadedFiles, releaseCatalogueFiles } from '../files/files.sql.ts';
import { defineLabels } from '../labels/labels.sql.ts';
import { ensureNotNested } from '../nesting/nesting.sql.ts';
import { getProduct } from '../products/products.public.ts';
import { type ProductInput, toProductChange } from '../writing/product.record.ts';
import {
  findBrokenProductRule,
  type ProductChange,
  type StoredProduct,
  toProductCode,
} from '../writing/columns.sql.ts';
import { writeProducts, type WrittenProduct } from '../writing/writing.staff.ts';
import { presentStaffProduct } from './editing.present.ts';
import {
  codeTaken,
  deleteUnusedProduct,
  ensureCodeFree,
  ensureNoSuccessorCycle,
  ensurePartNumberFree,
  ensurePlugNotInRules,
  ensureReferences,
  getDocumentNames,
  lockStoredProduct,
} from './editing.sql.ts';

export async function getStaffProductDetail(
  context: TransactionContext,
  { id }: { id: string },
): Promise<StaffProduct> {
  return presentStaffProduct(context, await getProduct(context.trx, id));
}

/**
 * Creates or changes a product. Throws 400 and 404 with the field, 403 for a cost without the permission, 409 for a stale version
 * or a code that is taken.
 */
export async function saveProduct(context: TransactionContext, input: ProductInput): Promise<StaffProduct> {
  const { trx, principal } = context;
  if (input.cost !== undefined && !canReadProductCosts(principal))
    throw new AppError(403, 'catalogue.cost_refused', {}, { path: 'cost' });
  ensureComplete(input);
  ensureDayInRange('last_orders', input.last_orders_on, { path: 'last_orders_on', now: context.now });
  const stored = input.id == null ? undefined : await lockStoredProduct(trx, input.id);
  const change = { ...toProductChange(input), ...(await readFileChange(trx, input, stored)) };
  await ensureReferences(trx, change);
  await ensurePartNumber(trx, change, stored);
  if (stored) await ensureNewest(trx, 'product', stored, input.version);
  const code = change.code ?? stored?.code ?? toProductCode(change.part_number ?? '');
  await ensureRules(trx, change, stored, code);
  if (stored && !input.confirm) ensureSmallChanges(change, stored);
  const written = await writeProduct(context, change, stored, code);
  await defineLabels(trx, change.labels ?? {});
  if (written.outcome !== 'same') await auditChange(context, written, change, stored);
  return getStaffProductDetail(context, written);
}

/** A product that gets a part number, or is sold again, needs one that no other product on sale has. */
async function ensurePartNumber(trx: Trx, change: ProductChange, stored: StoredProduct | undefined): Promise<void> {
  const [partNumber, state] = [change.part_number ?? stored?.part_number, change.state ?? stored?.state];
  const isTaken = partNumber !== stored?.part_number || (stored?.state === 'ended' && state !== 'ended');
  if (partNumber !== undefined && state !== 'ended' && isTaken) await ensurePartNumberFree(trx, partNumber, stored?.id);
}

/** Throws 400 when a new product lacks a part number or an English title, or when English texts are removed. */
function ensureComplete({ id, part_number, texts }: ProductInput): void {
  const isNew = id == null;
  const errors: FieldError[] = [];
  if (isNew && part_number === undefined) errors.push({ path: 'part_number', code: 'catalogue.needed' });
  if (isNew && texts?.en?.title === undefined) errors.push({ path: 'texts.en.title', code: 'catalogue.needed' });
  if (texts?.en === null) errors.push({ path: 'texts.en', code: 'catalogue.english_needed' });
  if (errors.length > 0) throw invalidFields(errors);
}

async function readFileChange(
  trx: Trx,
  { images, downloads }: ProductInput,
  stored: StoredProduct | undefined,
): Promise<Pick<ProductChange, 'images' | 'downloads'>> {
  const owner = stored?.id;
  const toImagePath = (index: number): string => `images.${index}`;
  return {
    ...(images !== undefined && {
      images: await getUploadedFiles(trx, images ?? [], { purpose: 'product_picture', owner, path: toImagePath }),
    }),
    ...(downloads !== undefined && { downloads: await readDocuments(trx, downloads ?? [], owner) }),
  };
}

/** Documents keep the name that was sent, else they get their file name. */
async function readDocuments(
  trx: Trx,
  downloads: NonNullable<ProductInput['downloads']>,
  owner: string | undefined,
): Promise<NonNullable<ProductChange['downloads']>> {
  const references = downloads.map(({ file_id, url }) => file_id ?? url ?? '');
  const path = (index: number): string => `downloads.${index}.file_id`;
  const ids = await getUploadedFiles(trx, references, { purpose: 'product_document', owner, path });
  const fileNames = await getDocumentNames(trx, ids);
  return ids.map((fileId) => {
    const sent = downloads.find(({ file_id, url }) =>
      [file_id, url].some((text) => text?.toLowerCase().includes(fileId)),
    );
    return { file_id: fileId, name: sent?.name ?? fileNames.get(fileId) ?? '' };
  });
}

async function ensureRules(
  trx: Trx,
  change: ProductChange,
  stored: StoredProduct | undefined,
  code: string,
): Promise<void> {
  if (findBrokenProductRule(change, stored)) throw invalid('catalogue.last_orders_day_needed', {}, 'last_orders_on');
  if (stored && change.successor_id != null) await ensureNoSuccessorCycle(trx, stored.id, change.successor_id);
  if (isReservedProductCode(code) && code !== stored?.code)
    throw invalid('catalogue.code_reserved', { code }, change.code === undefined ? 'part_number' : 'code');
  await ensureCodeFree(trx, code, stored?.id);
  await ensureNotNested(trx, change, stored);
}

/** Throws 400 with rule `confirm` for prices that move far: a decimal mark may be misplaced. */
function ensureSmallChanges(change: ProductChange, stored: StoredProduct): void {
  const errors = (['gpl', 'cost'] as const).flatMap((path): FieldError[] => {
    const [before, after] = [stored[path], change[path]];
    if (before == null || after == null || !isLargeChange(before, after)) return [];
    const values = { before: toNamedAmount('USD', before), after: toNamedAmount('USD', roundMoney(after)) };
    return [{ path, rule: 'confirm', code: `catalogue.${path}_moves`, values }];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

async function writeProduct(
  context: TransactionContext,
  change: ProductChange,
  stored: StoredProduct | undefined,
  code: string,
): Promise<WrittenProduct> {
  const { trx, now, principal } = context;
  const complete = stored || change.cate_id ? change : { ...change, cate_id: await ensureOtherCategory(trx) };
  const brand = await readProductBrand({ trx });
  const by = { user_id: principal.user_id, import_id: null };
  const [written] = await writeProducts(trx, [{ stored, change: complete }], { brand, now, by }).catch(
    (error: unknown) => {
      const isTaken = isUniqueViolation(error, 'products_code_key') || isUniqueViolation(error, 'products_slug');
      throw isTaken ? codeTaken(code) : error;
    },
  );
  if (!written) throw new Error('one write returns one product');
  return written;
}

/** Fields whose values stand in the audit, old and new. Not the cost: some staff may read the audit but not costs. */
const auditedValues = ['gpl', 'state', 'part_number', 'successor_id'] as const;
/** Columns that follow from others. */
const derivedColumns: readonly string[] = ['words', 'thumb_file_id'];

async function auditChange(
  context: TransactionContext,
  { id, fields }: WrittenProduct,
  change: ProductChange,
  stored: StoredProduct | undefined,
): Promise<void> {
  const values = auditedValues
    .filter((name) => fields.includes(name))
    .map((name) => [name, { from: stored?.[name] ?? null, to: change[name] ?? null }]);
  await audit(context, stored ? 'product.edit' : 'product.create', {
    object: 'product',
    object_id: id,
    details: { fields: fields.filter((name) => !derivedColumns.includes(name)), ...Object.fromEntries(values) },
  });
}

/** Deletes a product that no record refers to. Throws 409 otherwise. */
export async function deleteProduct(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffProductCalls.deleteProduct>,
): Promise<null> {
  const { trx } = context;
  const stored = await lockStoredProduct(trx, id);
  await ensureNewest(trx, 'product', stored, version);
  await ensurePlugNotInRules(trx, stored);
  await deleteUnusedProduct(trx, stored);
  await releaseCatalogueFiles(trx, [...stored.images, ...stored.downloads.map(({ file_id }) => file_id)]);
  const { code, part_number, model } = stored;
  await audit(context, 'product.delete', {
    object: 'product',
    object_id: stored.id,
    details: { code, part_number, model },
  });
  return null;
}
