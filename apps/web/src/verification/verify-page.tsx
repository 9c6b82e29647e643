import type { VerifiedRecord } from '@trunkline/contract/support/verification';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClockX, IconZoomExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Format, useFormat } from '../client/format.ts';
import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { FactList, type Fact } from '../ui/layout/facts.tsx';
import { Money } from '../ui/layout/money.tsx';
import { Grid, Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import { VerifyYourself } from './verify-yourself.tsx';
import type { VerifiedData } from './verify.load.ts';
import styles from './verify-page.module.css';

/** What a code on a paper stands for today: the verdict first, then the facts to compare with the paper, then the recipe. */
export function VerifyPage({ data }: { readonly data: VerifiedData }) {
  const { record, code, origin } = data;
  return (
    <Grid page gap="6" align="start" className={styles.page}>
      <Verdict record={record} />
      <VerifyYourself record={record} code={code} origin={origin} />
    </Grid>
  );
}

/** The page of a code that no paper has. */
export function UnknownCodePage({ code }: { readonly code: string }) {
  return (
    <Grid page gap="6" align="start" className={styles.page}>
      <Unknown code={code} />
    </Grid>
  );
}

const icons: Readonly<Record<VerifiedRecord['state'], ReactNode>> = {
  current: <IconCircleCheck size={24} stroke={1.75} aria-hidden />,
  superseded: <IconAlertTriangle size={24} stroke={1.75} aria-hidden />,
  expired: <IconClockX size={24} stroke={1.75} aria-hidden />,
  revoked: <IconCircleX size={24} stroke={1.75} aria-hidden />,
};
const surfaces = { current: 'ok', superseded: 'warn', expired: '3', revoked: 'danger' } as const;
const tones = { current: 'ok', superseded: 'warn', expired: '2', revoked: 'danger' } as const;

function Verdict({ record }: { readonly record: VerifiedRecord }) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  const { kind, state, file, checked_at, renewed_as } = record;
  return (
    <Panel as="section" line="all" radius="2" clip>
      <Row gap="5" align="center" pad="6" line="bottom">
        <Panel as="span" pad="4" surface={surfaces[state]} tone={tones[state]} className={styles.icon}>
          {icons[state]}
        </Panel>
        <Stack gap="1">
          <h1>{t(`verification.${kind}_${state}`)}</h1>
          <Text size="small" tone="2">
            {renewed_as === record.number
              ? t('verification.text_reissued')
              : t(`verification.text_${state}`, { vendor, number: renewed_as ?? '' })}
          </Text>
        </Stack>
      </Row>
      <Panel pad="6">
        <FactList wide facts={listFacts(t, format, record)} />
      </Panel>
      <Row gapX="4" gapY="2" wrap padY="5" padX="6" surface="2" line="top" size="small">
        <span>
          <strong>{t('verification.compare')}</strong> {t('verification.checked', { at: format.instant(checked_at) })}
        </span>
        {file && (
          <a href={file.url} download={file.file_name}>
            {t('verification.file')}
          </a>
        )}
      </Row>
    </Panel>
  );
}

function listFacts(t: ReturnType<typeof useT>, format: Format, record: VerifiedRecord): Fact[] {
  const { kind, holder, subject, number, currency, total, issued_at, valid_until, revoked_at, renewed_as } = record;
  const isOfCompany = kind === 'quotation' || kind === 'packing';
  const code = (text: string) => (
    <Text as="bdi" mono dir="ltr">
      {text}
    </Text>
  );
  const facts = [
    { label: t(isOfCompany ? 'common.company' : 'verification.holder'), value: holder && <bdi>{holder}</bdi> },
    { label: t('verification.subject'), value: subject && <bdi>{subject}</bdi> },
    { label: t('verification.number'), value: code(number) },
    { label: t('verification.total'), value: currency && total && <Money value={total} currency={currency} /> },
    { label: t('verification.issued_at'), value: format.day(issued_at) },
    { label: t('verification.valid_until'), value: valid_until && format.day(valid_until) },
    { label: t('verification.revoked_at'), value: revoked_at && format.day(revoked_at) },
    { label: t('verification.renewed_as'), value: renewed_as && renewed_as !== number ? code(renewed_as) : null },
  ];
  return facts.filter(({ value }) => value !== null);
}

function Unknown({ code }: { readonly code: string }) {
  const t = useT();
  return (
    <Stack as="section" gap="4" pad="6" line="all" radius="2" items="start">
      <IconZoomExclamation size={24} stroke={1.75} aria-hidden />
      <h1>{t('verification.unknown')}</h1>
      <Text tone="2">{t('verification.unknown_text')}</Text>
      <Panel as="code" padX="3" line="all" radius="0" mono breakWords dir="ltr">
        {code}
      </Panel>
      <LinkButton to={paths.certificateCheck}>{t('verification.by_number')}</LinkButton>
    </Stack>
  );
}
