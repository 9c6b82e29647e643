// Staff list, add and change serial numbers. Rules: docs/rules/serials.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffSerialCalls from '@trunkline/contract/staff/service/serials';
import type { StaffSerial } from '@trunkline/contract/staff/service/serials';
import { isUuid } from '@trunkline/rules/uuid';
import type { RowExport } from '../documents/documents.public.ts';
import { audit } from '../platform/audit/audit.ts';
import { toListQuery } from '../platform/db/ordered-list.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { selectSheetColumns, staffSerials } from './listing.sql.ts';
import { matchProduct } from './serials.products.ts';
import { presentStaffSerial } from './serials.present.ts';
import { serialFields, serialImportColumns } from './serials.record.ts';
import { getSerial, insertSerial, listProductsNamed, type SerialRecord, updateSerial } from './serials.sql.ts';

export async function listStaffSerials(
  context: TransactionContext,
  input: ParsedInput<typeof staffSerialCalls.listStaffSerials>,
): Promise<EndpointOutput<typeof staffSerialCalls.listStaffSerials>> {
  const { page, limit } = input;
  const { rows, ...count } = await staffSerials.readPage(context, toListQuery(input, '-created_at'), { page, limit });
  return { list: rows.map((row) => presentStaffSerial(context, row)), ...count, page, limit };
}

/** The columns of the import: an export that is imported again changes nothing. */
export const exportStaffSerials: RowExport<typeof staffSerialCalls.exportStaffSerials> = {
  name: 'serials',
  title: (t) => t('common.serial_numbers'),
  columns: Object.entries(serialImportColumns).map(([name, { width = 20 }]) => ({ head: name, field: name, width })),
  query: (context, input) => selectSheetColumns(context, toListQuery(input, '-created_at')),
};

export const getStaffSerial = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffSerialCalls.getStaffSerial>,
): Promise<StaffSerial> => presentStaffSerial(context, await getSerial(context.trx, context.principal, id));

type SaveInput = ParsedInput<typeof staffSerialCalls.saveSerial>;

export async function saveSerial(context: TransactionContext, input: SaveInput): Promise<StaffSerial> {
  const { trx, principal, now } = context;
  const { id, version, ...sent } = input;
  const row = id == null ? undefined : await getSerial(trx, principal, id);
  if (row) ensureVersion(row, version);
  const product_id = sent.model === undefined ? row?.product_id : await getProductId(context, sent.model);
  if (product_id === undefined) throw new Error('a new serial number has no model: the input shape requires it');
  const merged = serialFields.merge(sent, row);
  if (merged.end_date < merged.start_date) throw invalid('serials.ends_before', {}, 'end_date');
  const company_id = await getHolder(context, input, merged.company_id);
  const values = { ...merged, company_id, product_id, enduser_id: findEndUser(row, company_id) };
  const savedId = row ? row.id : await insertSerial(trx, values, now);
  if (row) await updateSerial(trx, row, values, now);
  const { from, to } = serialFields.compare(row ?? {}, values);
  await audit(context, row ? 'serial.edit' : 'serial.create', {
    object: 'serial',
    object_id: savedId,
    company_id,
    details: row ? { from, to } : {},
  });
  return getStaffSerial(context, { id: savedId });
}

/** A device stands at an end user of its company: with another company it stands at none. */
const findEndUser = (row: SerialRecord | undefined, companyId: string | null): string | null =>
  row?.company_id === companyId ? row.enduser_id : null;

/** Throws 400 at `model` for a name that no product has, or several. */
async function getProductId({ trx }: TransactionContext, model: string): Promise<string> {
  const products = await listProductsNamed(trx, [model]);
  const found = matchProduct(products, model);
  if (found.error) throw invalid(found.error, { model }, 'model');
  return found.product.id;
}

/** The company of the order, where an order is given. Throws 404 at the field of what is not there, 400 when the two differ. */
async function getHolder(
  { trx }: TransactionContext,
  { order_id, company_id }: SaveInput,
  stored: string | null,
): Promise<string | null> {
  if (order_id != null) {
    const order = isUuid(order_id)
      ? await trx.selectFrom('orders').select('company_id').where('id', '=', order_id).executeTakeFirst()
      : undefined;
    if (!order) throw new AppError(404, 'orders.not_found', {}, { path: 'order_id' });
    if (company_id != null && company_id !== order.company_id) throw invalid('serials.other_company', {}, 'company_id');
    return order.company_id;
  }
  if (company_id == null) return stored;
  const company = isUuid(company_id)
    ? await trx.selectFrom('companies').select('id').where('id', '=', company_id).executeTakeFirst()
    : undefined;
  if (!company) throw new AppError(404, 'request.not_found', {}, { path: 'company_id' });
  return company.id;
}
