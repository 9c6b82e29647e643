import type { CertificateRow } from '@trunkline/contract/support/certificates';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TFunction } from '@trunkline/text';
import type { Format } from '../client/format.ts';
import { paths } from '../navigation.ts';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import type { TableColumn } from '../ui/tables/table.tsx';
import { CertificateStateMark } from './certificate-state.tsx';

/** What follows a certificate: the one that renews it, or its revocation. */
function Aftermath({
  t,
  format,
  row,
}: {
  readonly t: TFunction;
  readonly format: Format;
  readonly row: CertificateRow;
}) {
  if (row.revoked_at !== null)
    return (
      <Text as="span" size="meta" tone="danger">
        {t('certificates.revoked_on', { day: format.day(row.revoked_at) })}
      </Text>
    );
  if (row.renewed_as === null) return null;
  return (
    <Text as="span" size="meta" tone="3">
      {t('certificates.renewed_as', { number: row.renewed_as })}
    </Text>
  );
}

/** The columns of a certificate that visitors, holders and staff read alike. */
export const listCertificateColumns = <R extends CertificateRow>(
  t: TFunction,
  format: Format,
  showNumber: (row: R) => ReactNode = (row) => row.number,
): readonly TableColumn<R>[] => [
  {
    id: 'number',
    head: t('certificates.number'),
    rowHeader: true,
    cell: (row) => (
      <Text as="bdi" mono breakWords dir="ltr">
        {showNumber(row)}
      </Text>
    ),
  },
  { id: 'holder', head: t('certificates.holder'), cell: (row) => <bdi>{row.holder}</bdi> },
  {
    id: 'subject',
    head: t('certificates.subject'),
    cell: (row) => (
      <Stack gap="1">
        <bdi>{row.subject}</bdi>
        <Aftermath t={t} format={format} row={row} />
      </Stack>
    ),
  },
  {
    id: 'issued',
    head: t('certificates.issued_at'),
    sort: 'issued_at',
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {format.day(row.issued_at)}
      </Text>
    ),
  },
  {
    id: 'until',
    head: t('certificates.valid_until'),
    sort: 'valid_until',
    cell: (row) => (
      <Text as={row.state === 'revoked' ? 's' : 'span'} whiteSpace="nowrap">
        {format.day(row.valid_until)}
      </Text>
    ),
  },
  {
    id: 'state',
    head: t('certificates.state'),
    card: 'corner',
    cell: (row) => <CertificateStateMark {...row} />,
  },
  {
    id: 'file',
    head: t('certificates.file'),
    cell: (row) => <CertificateLinks t={t} row={row} />,
  },
];

interface LinksProps {
  readonly t: TFunction;
  readonly row: CertificateRow;
}

/** The file, and the page that proves it where the reader may know the code. */
function CertificateLinks({ t, row }: LinksProps) {
  const { file, number, verification_code } = row;
  return (
    <Row gapX="4" gapY="2" wrap>
      {file ? (
        <a href={file.url} download={file.file_name} aria-label={t('certificates.file_of', { number })}>
          <Row as="span" gap="2" align="center" inline>
            <IconDownload size={16} stroke={1.75} aria-hidden />
            PDF
          </Row>
        </a>
      ) : (
        <Text as="span" tone="3">
          {t('certificates.withdrawn')}
        </Text>
      )}
      {verification_code && (
        <Link to={paths.verify} params={{ code: verification_code }}>
          {t('certificates.verify')}
        </Link>
      )}
    </Row>
  );
}
