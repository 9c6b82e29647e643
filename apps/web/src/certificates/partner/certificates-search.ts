import { certificateSorts, certificateStates } from '@trunkline/contract/support/certificate-enums';
import { selectFilter, tickFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const ownCertificatesAddress = defineListSearch({
  filters: {
    state: selectFilter(certificateStates, {
      label: 'certificates.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.certificate_${state}`),
    }),
    mine: tickFilter('certificates.only_mine'),
  },
  sorts: certificateSorts,
  order: '-issued_at',
});
export const parseOwnCertificatesSearch = ownCertificatesAddress.parse;
export type OwnCertificatesSearch = SearchOf<typeof ownCertificatesAddress>;
