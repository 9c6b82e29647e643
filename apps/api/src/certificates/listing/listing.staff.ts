// The list of all certificates, and its sheet. Rules: docs/rules/certificates.md
import type * as staffCertificateCalls from '@trunkline/contract/staff/certificates';
import type { RowExport } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { presentStaffCertificateRow } from '../certificates.present.ts';
import { certificateFields } from '../certificates.record.ts';
import { allCertificates, selectCertificateColumns } from './listing.sql.ts';

export const { showPage: listStaffCertificates, showPosition: getStaffCertificatePosition } = defineStaffQueue({
  list: allCertificates,
  firstSort: '-issued_at',
  missing: 'certificates.not_found',
  toReader: (context) => context,
  present: async (context, rows) => rows.map((row) => presentStaffCertificateRow(context, row)),
  summarize: async () => ({}),
  // Nothing waits for a decision.
  listOpenConditions: () => undefined,
});

/** The columns of the import, by their names: an export that is imported again changes nothing. */
export const exportStaffCertificates: RowExport<typeof staffCertificateCalls.exportStaffCertificates> = {
  name: 'certificates',
  title: (t) => t('certificates.title'),
  columns: certificateFields.sheetNames.map((name) => ({
    head: name,
    field: name,
    width: certificateFields.sheet[name].width ?? 16,
  })),
  query: (context, input) => selectCertificateColumns(context, toListQuery(input, '-issued_at')),
};
