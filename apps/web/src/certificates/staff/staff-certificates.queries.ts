import {
  exportStaffCertificates,
  getStaffCertificate,
  listStaffCertificates,
  type StaffCertificate,
} from '@trunkline/contract/staff/certificates';
import type { CertificateAction } from '@trunkline/contract/support/certificate-enums';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { defineList } from '../../lists/define-list.ts';
import { staffCertificatesAddress } from './staff-certificates-search.ts';

export const staffCertificateList = defineList({
  address: staffCertificatesAddress,
  key: ['admin-certificates', 'list'],
  endpoint: listStaffCertificates,
  exports: exportStaffCertificates,
  toFilter: ({ within, ...filter }) => ({ ...filter, ends_in_days: within && Number(within) }),
});

export const staffCertificateQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-certificates', 'detail', id],
      queryFn: ({ signal }) => call(getStaffCertificate, { id }, { signal }),
    }),
};

/** Shows a saved certificate and reads the list again. */
export function useCertificateSaved(): (saved: StaffCertificate) => void {
  const cache = useQueryClient();
  return (saved) => {
    cache.setQueryData(staffCertificateQueries.detail(saved.id).queryKey, saved);
    void cache.invalidateQueries({ queryKey: staffCertificateList.key });
  };
}

/** Record, conflict and end of an action with a certificate. */
export function useCertificateAction(certificate: StaffCertificate, action: CertificateAction) {
  const t = useT();
  const onDone = useCertificateSaved();
  const conflict: RecordConflict<StaffCertificate> = {
    read: () => call(getStaffCertificate, { id: certificate.id }),
    take: onDone,
    isOpen: ({ actions }) => actions.includes(action),
    facts: ({ state_label, holder, subject, valid_until }) => ({
      [t('certificates.state')]: state_label,
      [t('certificates.holder')]: holder,
      [t('certificates.subject')]: subject,
      [t('certificates.valid_until')]: valid_until,
    }),
  };
  return { record: certificate, conflict, onDone };
}
