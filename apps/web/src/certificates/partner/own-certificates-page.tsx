import { listCertificates, type OwnCertificate } from '@trunkline/contract/support/certificates';
import { IconCertificate } from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { listCertificateColumns } from '../certificate-columns.tsx';
import { ownCertificatesAddress, type OwnCertificatesSearch } from './certificates-search.ts';

const ownCertificateList = defineList({
  address: ownCertificatesAddress,
  key: ['certificates', 'list'],
  endpoint: listCertificates,
});

/** The certificates of the user; for an owner those of the company. */
export function OwnCertificatesPage({ search }: { readonly search: OwnCertificatesSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <ListPage
      list={ownCertificateList}
      search={search}
      title={t('common.certificates')}
      text={t('certificates.own_text')}
      crumbs={[{ label: t('common.company') }, { label: t('common.certificates') }]}
      searchLabel={t('certificates.search')}
      columns={listCertificateColumns<OwnCertificate>(t, format)}
      empty={{
        icon: <IconCertificate size={28} stroke={1.5} aria-hidden />,
        title: t('certificates.none'),
        text: t('certificates.none_text'),
      }}
    />
  );
}
