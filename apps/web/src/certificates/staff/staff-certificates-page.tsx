import type { StaffCertificateRow } from '@trunkline/contract/staff/certificates';
import { IconCertificate } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton } from '../../dialogs/action-dialog.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { listCertificateColumns } from '../certificate-columns.tsx';
import { IssueDialog } from './certificate-dialogs.tsx';
import { staffCertificateList } from './staff-certificates.queries.ts';
import { staffCertificatesAddress, type StaffCertificatesSearch } from './staff-certificates-search.ts';

/** The certificates of all holders. */
export function StaffCertificatesPage({ search }: { readonly search: StaffCertificatesSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['training:certificate:edit']);
  const from = staffCertificatesAddress.toOrigin(search);
  const company: TableColumn<StaffCertificateRow> = {
    id: 'company',
    head: t('common.company'),
    cell: ({ company: name }) => <bdi>{name ?? '–'}</bdi>,
  };
  const [number, holder, ...rest] = listCertificateColumns<StaffCertificateRow>(t, format, (row) => (
    <Link to={staffPaths.certificate} search={{ id: row.id, from }}>
      {row.number}
    </Link>
  ));
  return (
    <ListPage
      list={staffCertificateList}
      search={search}
      title={t('common.certificates')}
      text={t('staff_certificates.text')}
      crumbs={[{ label: t('common.partners') }, { label: t('common.certificates') }]}
      actions={mayEdit && <ListActions />}
      searchLabel={t('staff_certificates.search')}
      columns={[number, holder, company, ...rest].filter((column) => column !== undefined)}
      empty={{
        icon: <IconCertificate size={28} stroke={1.5} aria-hidden />,
        title: t('staff_certificates.none'),
        text: t('staff_certificates.none_text'),
      }}
    />
  );
}

function ListActions() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <LinkButton to={staffPaths.newImport} search={{ kind: 'certificate' }}>
        {t('staff_certificates.import')}
      </LinkButton>
      <ActionButton label={t('staff_certificates.issue')} look="primary">
        {(onClose) => (
          <IssueDialog
            onClose={onClose}
            onIssued={({ id }) => navigate({ to: staffPaths.certificate, search: { id } })}
          />
        )}
      </ActionButton>
    </>
  );
}
