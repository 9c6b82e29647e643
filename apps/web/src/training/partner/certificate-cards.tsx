import type { OwnCertificate } from '@trunkline/contract/support/certificates';
import { countDays } from '@trunkline/rules/time';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { Count } from '../../ui/layout/tabs.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';
import { mustRenew } from './grades.model.ts';

interface CertificatesProps {
  readonly certificates: readonly OwnCertificate[];
  readonly soonFrom: string;
}

const tones: Readonly<Record<OwnCertificate['state'], Tone>> = { valid: 'ok', expired: 'plain', revoked: 'bad' };

/** Certificates with their file and the page that verifies them. */
export function CertificatesCard({ certificates, soonFrom }: CertificatesProps) {
  const t = useT();
  const format = useFormat();
  const columns: readonly TableColumn<OwnCertificate>[] = [
    {
      id: 'number',
      head: t('training.certificate'),
      cell: ({ number }) => (
        <Text as="bdi" mono whiteSpace="nowrap">
          {number}
        </Text>
      ),
    },
    {
      id: 'holder',
      head: t('learning.holder'),
      rowHeader: true,
      cell: ({ holder, subject }) => (
        <Stack as="span" gap="1" items="start">
          <bdi>{holder}</bdi>
          <bdi className="meta">{subject}</bdi>
        </Stack>
      ),
    },
    { id: 'issued', head: t('learning.issued'), cell: ({ issued_at }) => format.day(issued_at) },
    { id: 'until', head: t('common.valid_until'), cell: ({ valid_until }) => format.day(valid_until) },
    {
      id: 'state',
      head: t('common.state'),
      card: 'corner',
      cell: (row) => (
        <Status tone={row.state === 'valid' && mustRenew(row, soonFrom) ? 'warn' : tones[row.state]}>
          {row.state === 'valid' && mustRenew(row, soonFrom) ? t('learning.ends_soon') : row.state_label}
        </Status>
      ),
    },
    {
      id: 'file',
      head: t('common.file'),
      hideHead: true,
      end: true,
      card: 'bare',
      cell: (row) => <CertificateLinks certificate={row} />,
    },
  ];
  return (
    <Card
      title={
        <Row as="span" gap="3" align="center" inline>
          {t('common.certificates')} <Count>{certificates.length}</Count>
        </Row>
      }
      flush
    >
      <TableOrText
        none={t('learning.no_certificates')}
        label={t('common.certificates')}
        rows={certificates}
        rowKey={({ id }) => id}
        columns={columns}
        tall
      />
    </Card>
  );
}

function CertificateLinks({
  certificate: { number, file, verification_code },
}: {
  readonly certificate: OwnCertificate;
}) {
  const t = useT();
  return (
    <Row as="span" gap="1" inline>
      {file && (
        <a
          className={buttonClass({ look: 'ghost' })}
          href={file.url}
          download={file.file_name}
          aria-label={t('learning.download_certificate', { number })}
          data-native
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
        </a>
      )}
      {verification_code !== null && (
        <a
          className={buttonClass({ look: 'ghost' })}
          href={`/verify/${verification_code}`}
          aria-label={t('learning.verify_certificate', { number })}
          data-native
        >
          <IconLink size={16} stroke={1.75} aria-hidden />
        </a>
      )}
    </Row>
  );
}

interface RenewalProps {
  readonly certificates: readonly OwnCertificate[];
  readonly today: string;
}

/** Certificates that have ended or end within 90 days. */
export function RenewalCard({ certificates, today }: RenewalProps) {
  const t = useT();
  const format = useFormat();
  if (certificates.length === 0) return null;
  return (
    <Card
      title={
        <Row as="span" gap="3" align="center" inline>
          {t('learning.must_renew')} <Count fresh>{certificates.length}</Count>
        </Row>
      }
    >
      <Stack as="ul" gap="4">
        {certificates
          .toSorted((one, other) => one.valid_until.localeCompare(other.valid_until))
          .map(({ id, holder, subject, valid_until, state }) => (
            <Row as="li" key={id} gap="4" align="center" justify="between">
              <Stack gap="1">
                <bdi>{holder}</bdi>
                <bdi className="meta">{subject}</bdi>
                <Text as="span" size="meta" tone={state === 'valid' ? 'warn' : '3'}>
                  {state === 'valid'
                    ? t('learning.ends_in', { count: countDays(today, valid_until) + 1, day: format.day(valid_until) })
                    : t('learning.ended_on', { day: format.day(valid_until) })}
                </Text>
              </Stack>
              <LinkButton to={paths.enrollExam} size="s">
                {t('training.register')}
              </LinkButton>
            </Row>
          ))}
      </Stack>
    </Card>
  );
}
