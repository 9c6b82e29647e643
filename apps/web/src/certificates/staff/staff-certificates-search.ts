import { certificateSorts, certificateStates } from '@trunkline/contract/support/certificate-enums';
import { selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const staffCertificatesAddress = defineListSearch({
  filters: {
    state: selectFilter(certificateStates, {
      label: 'certificates.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.certificate_${state}`),
    }),
    /** Days until the last day. */
    within: selectFilter(['7', '30', '90'], {
      label: 'staff_certificates.ends',
      any: 'staff_certificates.any_time',
      option: (days, t) => t('staff_certificates.within_days', { count: Number(days) }),
    }),
  },
  sorts: certificateSorts,
  order: '-issued_at',
});
export const parseStaffCertificatesSearch = staffCertificatesAddress.parse;
export type StaffCertificatesSearch = SearchOf<typeof staffCertificatesAddress>;
