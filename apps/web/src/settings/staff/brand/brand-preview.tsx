// What the brand looks like before it is saved: a page, a paper and a mail. Rules: docs/rules/settings.md, "Brand"
import type { SettingRow } from '@trunkline/contract/staff/settings';
import { getContrast, leastContrast } from '@trunkline/rules/contrast';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useT } from '../../../client/text.tsx';
import mark from '../../../shell/mark.svg?url';
import { Status } from '../../../ui/feedback/status.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import { parseBank } from '../editors/setting-rows.model.ts';
import { toTyped } from '../setting-values.model.ts';
import type { SettingsEditing } from '../use-settings-draft.ts';
import { type Brand, readBrand } from './brand.model.ts';
import samples from '../editors/brand-editors.module.css';
import styles from './brand-preview.module.css';

interface BrandPreviewProps {
  readonly rows: readonly SettingRow[];
  readonly editing: Pick<SettingsEditing, 'typedOf'>;
}

const number = 'Q-2026-000012';

export function BrandPreview({ rows, editing }: BrandPreviewProps) {
  const t = useT();
  const [shown, setShown] = useState<'edited' | 'published'>('edited');
  const published = readBrand((key) => readTyped(rows, key, (row) => toTyped(row, row.value)));
  const edited = readBrand((key) => readTyped(rows, key, editing.typedOf), published.accent);
  const brand = shown === 'edited' ? edited : published;
  const options = [
    { value: 'edited', label: t('settings.preview_edited') },
    { value: 'published', label: t('settings.preview_published') },
  ] as const;
  const style: CSSProperties & { '--primary': string } = { '--primary': brand.accent };
  return (
    <Card
      title={t('settings.preview')}
      end={<Segments label={t('settings.preview')} options={options} value={shown} onChange={setShown} />}
    >
      <Stack gap="4" style={style}>
        <Sample title={t('settings.preview_page')}>
          <PageSample brand={brand} />
        </Sample>
        <Sample title={t('settings.preview_paper')}>
          <PaperSample brand={brand} />
        </Sample>
        <Sample title={t('settings.preview_mail')}>
          <MailSample brand={brand} />
        </Sample>
        <Contrasts accent={brand.accent} />
      </Stack>
    </Card>
  );
}

/** Empty for a setting that the caller may not read. */
function readTyped(rows: readonly SettingRow[], key: string, read: (row: SettingRow) => string): string {
  const row = rows.find((one) => one.key === key);
  return row ? read(row) : '';
}

function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="figure" gap="2">
      <Text as="figcaption" size="meta" tone="2">
        {title}
      </Text>
      <Stack gap="3" pad="4" line="all" radius="1" surface="1" size="small" shrink breakWords>
        {children}
      </Stack>
    </Stack>
  );
}

/** Logo and name, as the head of a page has them. */
function Name({ brand }: { readonly brand: Brand }) {
  const t = useT();
  return (
    <Row as="span" gap="3" align="center" shrink weight="600">
      <img src={brand.logo || mark} alt="" className={styles.logo} />
      <bdi>{brand.name || t('settings.preview_no_name')}</bdi>
    </Row>
  );
}

function PageSample({ brand }: { readonly brand: Brand }) {
  const t = useT();
  return (
    <>
      <Row gap="4" align="center" justify="between" wrap>
        <Name brand={brand} />
        <Text as="span" className={styles.accented}>
          {t('common.products')}
        </Text>
        <span className={samples.button}>{t('shell.log_in')}</span>
      </Row>
      <Row gap="4" align="center" justify="between" wrap padTop="3" line="top">
        <code className={samples.link}>{number}</code>
        <Status tone="ok">{t('states.quotation_approved')}</Status>
        <Text as="bdi" weight="500" tabular>
          USD 18,420.00
        </Text>
      </Row>
    </>
  );
}

function PaperSample({ brand }: { readonly brand: Brand }) {
  const t = useT();
  const bank = parseBank(brand.bank);
  return (
    <>
      <Row gap="4" align="center" justify="between" wrap padBottom="3" className={styles.accented}>
        <Name brand={brand} />
        <Text as="b" weight="600">
          {t('orders.document_proforma')}
        </Text>
      </Row>
      <Stack gap="2" size="meta">
        <Text whiteSpace="pre-line">
          <bdi>{brand.address || t('settings.preview_no_address')}</bdi>
        </Text>
        {brand.taxId && <bdi>{brand.taxId}</bdi>}
      </Stack>
      <Row gap="4" justify="between" padY="2" line="top" size="meta">
        <code>TW-3424P</code>
        <bdi className="num">4,844.00</bdi>
      </Row>
      <Text size="meta" tone="2">
        <bdi>{bank.name ? [bank.name, bank.account].filter(Boolean).join(', ') : t('settings.preview_no_bank')}</bdi>
      </Text>
    </>
  );
}

function MailSample({ brand }: { readonly brand: Brand }) {
  const t = useT();
  return (
    <>
      <Stack gap="1" padBottom="3" line="bottom">
        <Text>
          <Text as="b" weight="600">
            <bdi>{brand.name || t('settings.preview_no_name')}</bdi>
          </Text>{' '}
          <bdi className="meta">{brand.email}</bdi>
        </Text>
        <Text>{t('settings.preview_subject', { number })}</Text>
      </Stack>
      <Text>{t('settings.preview_body', { number })}</Text>
      <Row>
        <span className={samples.button}>{t('settings.preview_open')}</span>
      </Row>
    </>
  );
}

/** Where the colour carries or is text: WCAG 2 AA asks for 4.5 to 1. */
function Contrasts({ accent }: { readonly accent: string }) {
  const t = useT();
  const rows = [
    { name: t('settings.contrast_button'), look: samples.button, ratio: getContrast(accent, '#ffffff') },
    { name: t('settings.contrast_link'), look: samples.link, ratio: getContrast(accent, '#ffffff') },
    {
      name: t('settings.contrast_grey'),
      look: `${samples.link} ${styles.grey}`,
      ratio: getContrast(accent, '#f7f8fa'),
    },
  ];
  return (
    <Stack as="ul" gap="3" size="meta" aria-label={t('settings.contrasts')}>
      {rows.map(({ name, look, ratio }) => (
        <Row as="li" key={name} gap="3" align="center" justify="between" wrap>
          <span className={look}>{name}</span>
          <Status tone={ratio >= leastContrast ? 'ok' : 'bad'}>
            {t(ratio >= leastContrast ? 'settings.contrast_good' : 'settings.contrast_weak', {
              contrast: ratio.toFixed(2),
            })}
          </Status>
        </Row>
      ))}
    </Stack>
  );
}
