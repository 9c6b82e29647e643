// The list of all certificates, and its sheet. Rules: docs/rules/certificates.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffCertificateCalls from '@trunkline/contract/staff/certificates';
import type { RowExport } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentStaffCertificateRow } from '../certificates.present.ts';
import { certificateFields } from '../certificates.record.ts';
import { allCertificates, selectCertificateColumns } from './listing.sql.ts';

export async function listStaffCertificates(
  context: TransactionContext,
  input: ParsedInput<typeof staffCertificateCalls.listStaffCertificates>,
): Promise<EndpointOutput<typeof staffCertificateCalls.listStaffCertificates>> {
  const { page, limit } = input;
  const { rows, ...count } = await allCertificates.readPage(context, toListQuery(input, '-issued_at'), { page, limit });
  return { list: rows.map((row) => presentStaffCertificateRow(context, row)), ...count, page, limit };
}

/** The columns of the import, by their names: an export that is imported again changes nothing. */
export const exportStaffCertificates: RowExport<typeof staffCertificateCalls.exportStaffCertificates> = {
  name: 'certificates',
  title: (t) => t('common.certificates'),
  columns: certificateFields.sheetNames.map((name) => ({
    head: name,
    field: name,
    width: certificateFields.sheet[name].width ?? 16,
  })),
  query: (context, input) => selectCertificateColumns(context, toListQuery(input, '-issued_at')),
};
