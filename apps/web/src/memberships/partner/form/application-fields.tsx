import { endUserIndustries, type MembershipType } from '@trunkline/contract/enums';
import { offeredServices } from '@trunkline/contract/applications.shapes';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useUser } from '../../../client/session.ts';
import { useLineName } from '../../../catalogue/product-lines.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { Programme } from '../memberships.queries.ts';
import { rulesId } from '../programme-rules.tsx';
import { hasSection, needsServices } from './application-form.model.ts';
import { ChipField } from '../../../ui/forms/chip-field.tsx';
import { SubPartnerRows } from './sub-partner-rows.tsx';
import { TextsField } from './texts-field.tsx';
import type { ApplicationForm } from './use-application-form.ts';
import { VolumeFields } from './volume-fields.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './form.module.css';

interface FieldsProps {
  readonly form: ApplicationForm;
  readonly type: MembershipType;
  readonly programme: Programme;
}

/** The sections of the form of a type. */
export function ApplicationFields({ form, type, programme }: FieldsProps) {
  const t = useT();
  return (
    <Panel span>
      <CompanySection programme={programme} />
      <MarketSection form={form} type={type} programme={programme} />
      <Section title={t('memberships.volumes')} text={t('memberships.volumes_text')}>
        <VolumeFields form={form} />
      </Section>
      {hasSection(type, 'sub_partners') && (
        <Section title={t('memberships.sub_partners')} text={t('memberships.sub_partners_text')} wide>
          <SubPartnerRows form={form} />
        </Section>
      )}
      <Section title={t('memberships.commitment')} text={t('memberships.commitment_text')}>
        <Checkbox field={form.field('commitment')} label={t('memberships.commitment_label')} />
        <p>
          <Link to={paths.partnerNetwork} hash={rulesId}>
            {t('memberships.read_rules')}
          </Link>
        </p>
      </Section>
    </Panel>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  /** The fields stand under the title and take the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Section({ title, text, wide, children }: SectionProps) {
  const id = useId();
  return (
    <Grid
      as="section"
      gap="6"
      pad="5"
      className={wide ? `${styles.section} ${styles.wide}` : styles.section}
      aria-labelledby={id}
    >
      <div>
        <h2 id={id}>{title}</h2>
        <p className="meta">{text}</p>
      </div>
      <Stack gap="5" shrink>
        {children}
      </Stack>
    </Grid>
  );
}

function CompanySection({ programme: { missing } }: { readonly programme: Programme }) {
  const t = useT();
  const user = useUser();
  const names = missing.map((field) => t.find(`accounts.${field}`) ?? field);
  const list = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(names);
  return (
    <Section title={t('memberships.company')} text={t('memberships.company_text')}>
      <Row
        gapX="5"
        gapY="2"
        align="baseline"
        wrap
        padY="4"
        padX="5"
        line="all"
        radius="1"
        tone="ok"
        className={styles.company}
        data-incomplete={missing.length > 0 || undefined}
      >
        <b>
          <bdi>{user?.company}</bdi>
        </b>
        <Text as="span" shrink breakWords>
          {missing.length === 0
            ? t('common.profile_complete')
            : t('memberships.profile_missing', { list, count: missing.length })}
        </Text>
        <Link to={paths.company}>{t('common.edit')}</Link>
      </Row>
    </Section>
  );
}

function MarketSection({ form, type, programme }: FieldsProps) {
  const t = useT();
  const toLineName = useLineName();
  const isDirect = type === 'DTE' || type === 'DEE';
  const services = offeredServices.map((value) => ({ value, label: t(`memberships.service_${value}`) }));
  return (
    <Section
      title={t('memberships.market')}
      text={t(isDirect ? 'memberships.own_use_text' : 'memberships.market_text')}
    >
      <Grid gap="5" className={styles.two}>
        <Select
          field={form.field('target_enduser_type')}
          label={t(isDirect ? 'memberships.own_industry' : 'memberships.target')}
          options={endUserIndustries.map((value) => ({ value, label: t(`memberships.industry_${value}`) }))}
        />
        <TextField
          field={form.field('main_distributor')}
          label={t('memberships.main_distributor')}
          hint={t('memberships.main_distributor_hint')}
          optional
          maxLength={200}
        />
      </Grid>
      <ChipField
        field={form.field('product_lines')}
        label={t(isDirect ? 'memberships.product_lines_own' : 'memberships.product_lines')}
        options={programme.product_lines.map((value) => ({ value, label: toLineName(value) }))}
      />
      {hasSection(type, 'services') && (
        <ChipField
          field={form.field('services')}
          label={t('memberships.services')}
          optional={!needsServices(type)}
          options={services}
        />
      )}
      <Grid gap="5" className={styles.two}>
        {hasSection(type, 'brands') && (
          <TextsField
            field={form.field('competitor_brands')}
            label={t('memberships.competitors')}
            hint={t('memberships.commas')}
            optional
          />
        )}
        <TextsField
          field={form.field('other_brands')}
          label={t('memberships.other_brands')}
          hint={t('memberships.commas')}
          optional
        />
      </Grid>
    </Section>
  );
}
