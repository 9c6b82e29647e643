import { languages } from '@trunkline/contract/languages';
import type { StaffCertificate } from '@trunkline/contract/staff/certificates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { getLanguageName } from '@trunkline/text/languages';
import { type Format, useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton } from '../../dialogs/action-dialog.tsx';
import { readListOrigin } from '../../lists/list-search.ts';
import { paths } from '../../navigation.ts';
import type { RecordSearch } from '../../records/record-search.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../ui/layout/facts.tsx';
import { type Crumb, PageHead } from '../../ui/layout/page-head.tsx';
import { Grid, Stack, Text } from '../../ui/layout/parts.tsx';
import { CertificateStateMark } from '../certificate-state.tsx';
import { EditDialog, RevokeDialog } from './certificate-dialogs.tsx';
import { staffCertificateQueries } from './staff-certificates.queries.ts';
import { parseStaffCertificatesSearch, type StaffCertificatesSearch } from './staff-certificates-search.ts';

/** A certificate, with the list that its reader came from. */
export function StaffCertificatePage({ search: { id = '', from } }: { readonly search: RecordSearch }) {
  const t = useT();
  const list = parseStaffCertificatesSearch(readListOrigin(from));
  return (
    <FoundRecord
      query={useQuery(staffCertificateQueries.detail(id))}
      title={t('training.certificate')}
      crumbs={listCrumbs(t, list)}
    >
      {(certificate) => <Certificate certificate={certificate} list={list} />}
    </FoundRecord>
  );
}

const listCrumbs = (t: TFunction, list: StaffCertificatesSearch): Crumb[] => [
  { label: t('common.certificates'), to: staffPaths.certificates, search: { ...list } },
];

interface CertificateProps {
  readonly certificate: StaffCertificate;
}

function Certificate({ certificate, list }: CertificateProps & { readonly list: StaffCertificatesSearch }) {
  const t = useT();
  const format = useFormat();
  const { number, actions, revoked_at, revoked_by, revoked_reason } = certificate;
  return (
    <>
      <PageHead
        title={number}
        marks={<CertificateStateMark {...certificate} />}
        crumbs={[...listCrumbs(t, list), { label: number }]}
        actions={
          <>
            {actions.includes('edit') && (
              <ActionButton label={t('common.edit')}>
                {(onClose) => <EditDialog certificate={certificate} onClose={onClose} />}
              </ActionButton>
            )}
            {actions.includes('revoke') && (
              <ActionButton label={t('staff_certificates.revoke')} look="danger">
                {(onClose) => <RevokeDialog certificate={certificate} onClose={onClose} />}
              </ActionButton>
            )}
          </>
        }
      />
      <Stack gap="5" top="5">
        {revoked_at !== null && (
          <Notice tone="bad">
            {t('staff_certificates.revoked_by', { name: revoked_by ?? '–', day: format.day(revoked_at) })}{' '}
            <bdi>{revoked_reason}</bdi>
          </Notice>
        )}
        <Grid columns="2" one="1100" gap="6" align="start">
          <Card title={t('certificates.subject')}>
            <FactList facts={listFacts(t, format, certificate)} />
          </Card>
          <Card title={t('staff_certificates.proof')}>
            <FactList facts={listProof(t, certificate)} />
          </Card>
        </Grid>
      </Stack>
    </>
  );
}

interface CompanyNameProps {
  readonly id: string | null;
  readonly name: string | null;
}

/** A link for those who may open the company. */
function CompanyName({ id, name }: CompanyNameProps) {
  const mayOpen = usePermission(['companies:company:read']);
  if (id === null || !mayOpen) return <bdi>{name ?? '–'}</bdi>;
  return (
    <Link to={staffPaths.company} search={{ id }}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The subject in the languages beside English. */
const listSubjects = (t: TFunction, certificate: StaffCertificate): Fact[] =>
  languages.flatMap((one) => {
    const text = one === 'en' ? null : certificate[`subject_${one}`];
    const label = t('staff_certificates.subject_in', { language: getLanguageName(one) });
    return text === null ? [] : [{ label, value: <bdi lang={one}>{text}</bdi> }];
  });

const listFacts = (t: TFunction, format: Format, certificate: StaffCertificate): Fact[] => {
  const { holder, company, company_id, mailbox, subject, issued_at, valid_until, origin } = certificate;
  return [
    { label: t('certificates.holder'), value: <bdi>{holder}</bdi> },
    {
      label: t('common.company'),
      value: <CompanyName id={company_id} name={company} />,
    },
    ...(mailbox === null ? [] : [{ label: t('staff_certificates.mailbox'), value: <bdi dir="ltr">{mailbox}</bdi> }]),
    { label: t('certificates.subject'), value: <bdi>{subject}</bdi> },
    ...listSubjects(t, certificate),
    { label: t('certificates.issued_at'), value: format.day(issued_at) },
    { label: t('certificates.valid_until'), value: format.day(valid_until) },
    { label: t('staff_certificates.origin'), value: t(`staff_certificates.origin_${origin}`) },
  ];
};

const listProof = (t: TFunction, { verification_code, file, original, renewed_as }: StaffCertificate): Fact[] => [
  {
    label: t('staff_certificates.code'),
    value: verification_code && (
      <Link to={paths.verify} params={{ code: verification_code }}>
        <Text as="bdi" mono dir="ltr">
          {verification_code}
        </Text>
      </Link>
    ),
  },
  {
    label: t('certificates.file'),
    value: file ? (
      <a href={file.url} download={file.file_name}>
        {original ? original.file_name : file.file_name}
      </a>
    ) : (
      t('certificates.withdrawn')
    ),
  },
  ...(renewed_as === null ? [] : [{ label: t('staff_certificates.renewed_as'), value: <bdi>{renewed_as}</bdi> }]),
];
