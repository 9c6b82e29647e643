// The devices of a company. Rules: docs/rules/serials.md, "Installed base"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as serialCalls from '@trunkline/contract/service/serials';
import type { InstalledSerial } from '@trunkline/contract/service/serials';
import { isUuid } from '@trunkline/rules/uuid';
import type { ListExport, SheetColumn } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { installedBase } from '../listing.sql.ts';
import { getCoverState, toSerialNumber } from '../serials.policy.ts';
import { presentCheckedSerial } from '../serials.present.ts';
import { type DescribedSerial, getSerialByNumber, updateSerial } from '../serials.sql.ts';
import { listNewestCases, type NewestCase, summarizeInstalledBase } from './installed.sql.ts';

const presentInstalled = (
  context: TransactionContext,
  row: DescribedSerial,
  newestCase: NewestCase | undefined,
): InstalledSerial => ({
  ...presentCheckedSerial(context, row),
  id: row.id,
  enduser: row.enduser,
  enduser_id: row.enduser_id,
  enduser_country: row.enduser_country,
  order: row.order_id === null ? null : { id: row.order_id, number: row.order_number ?? '' },
  case: newestCase ?? null,
});

async function presentInstalledRows(context: TransactionContext, rows: readonly DescribedSerial[]) {
  const cases = await listNewestCases(
    context.trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentInstalled(context, row, cases.get(row.id)));
}

export async function listInstalledBase(
  context: TransactionContext,
  input: ParsedInput<typeof serialCalls.listInstalledBase>,
): Promise<EndpointOutput<typeof serialCalls.listInstalledBase>> {
  const { page, limit } = input;
  const { rows, ...count } = await installedBase.readPage(context, toListQuery(input, 'enduser'), { page, limit });
  return {
    list: await presentInstalledRows(context, rows),
    ...count,
    page,
    limit,
    summary: await summarizeInstalledBase(context.trx, getCompanyId(context.principal), context.today),
  };
}

const columnsFor = ({ t, today }: TransactionContext): readonly SheetColumn<DescribedSerial>[] => [
  { head: t('serials.serial_number'), width: 26, exact: true, value: (row) => row.sn },
  { head: t('serials.model'), width: 18, value: (row) => row.model },
  { head: t('common.part_number'), width: 18, exact: true, value: (row) => row.part_number },
  { head: t('common.end_user'), width: 30, value: (row) => row.enduser },
  { head: t('serials.cover_start'), width: 13, value: (row) => row.start_date },
  { head: t('serials.cover_end'), width: 13, value: (row) => row.end_date },
  {
    head: t('common.state'),
    width: 16,
    value: (row) => t(`states.cover_${getCoverState(row.end_date, today)}`),
  },
  { head: t('serials.successor'), width: 18, value: (row) => row.successor },
  { head: t('common.order'), width: 16, value: (row) => row.order_number },
];

export const exportInstalledBase: ListExport<typeof serialCalls.exportInstalledBase, DescribedSerial> = {
  name: 'serials',
  title: (t) => t('serials.installed_title'),
  columns: columnsFor,
  list: (context, input, limit) => installedBase.readAll(context, toListQuery(input, 'enduser'), limit),
};

/** Throws 404 at `sn` or `enduser_id` for what is not the company's. */
export async function assignSerial(
  context: TransactionContext,
  { sn, enduser_id }: ParsedInput<typeof serialCalls.assignSerial>,
): Promise<InstalledSerial> {
  const { trx, principal, now } = context;
  const row = await getSerialByNumber(trx, principal, toSerialNumber(sn));
  if (enduser_id !== null) await ensureOwnEndUser(context, enduser_id);
  if (row.enduser_id !== enduser_id) {
    await updateSerial(trx, row, { enduser_id }, now);
    await audit(context, 'serial.assign', {
      object: 'serial',
      object_id: row.id,
      details: { from: row.enduser_id, to: enduser_id },
    });
  }
  const [shown] = await presentInstalledRows(context, [await getSerialByNumber(trx, principal, row.sn)]);
  if (!shown) throw new Error('one row was presented as none');
  return shown;
}

async function ensureOwnEndUser({ trx, principal }: TransactionContext, id: string): Promise<void> {
  const found = isUuid(id)
    ? await trx
        .selectFrom('endusers')
        .select('id')
        .where('id', '=', id)
        .where('company_id', '=', getCompanyId(principal))
        .executeTakeFirst()
    : undefined;
  if (!found) throw new AppError(404, 'endusers.not_found', {}, { path: 'enduser_id' });
}
