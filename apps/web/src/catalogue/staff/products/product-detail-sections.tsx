import type { StaffProduct } from '@trunkline/contract/staff/products.shapes';
import { airflows, currentTypes, productKinds, productStates } from '@trunkline/contract/product-enums';
import { computeCbm } from '@trunkline/rules/packing';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { MoneyField, NumberField } from '../../../ui/forms/number-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useT } from '../../../client/text.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { staffCatalogueQueries } from '../staff-catalogue.queries.ts';
import { toCategoryOptions } from '../category-options.ts';
import { SuggestionField } from '../suggestion-field.tsx';
import { Text } from '../../../ui/layout/parts.tsx';
import styles from './product-section.module.css';
import { FigureField } from './figure-field.tsx';
import type { ProductFormValues, ProductSectionProps } from './product-form.ts';
import { SuccessorField } from './successor-field.tsx';

const isEstimated = (product: StaffProduct | undefined, name: string): boolean =>
  product?.estimated.includes(name) ?? false;

export function ProductBasicsSection({ form, product, choices, disabled }: ProductSectionProps) {
  const t = useT();
  const { data: tree } = useQuery(staffCatalogueQueries.tree());
  const isNew = product === undefined;
  return (
    <Card title={t('staff_catalogue.section_basics')}>
      <div className={styles.two}>
        <TextField
          field={form.field('model')}
          label={t('staff_catalogue.model')}
          ltr
          disabled={disabled}
          optional={isNew}
        />
        <TextField field={form.field('part_number')} label={t('staff_catalogue.part_number')} ltr disabled={disabled} />
        <TextField
          field={form.field('code')}
          label={t('staff_catalogue.code')}
          hint={t('staff_catalogue.code_hint')}
          ltr
          disabled={disabled}
          optional={isNew}
        />
        <TextField field={form.field('erp_no')} label={t('staff_catalogue.erp_no')} ltr disabled={disabled} optional />
        <Select
          field={form.field('cate_id')}
          label={t('staff_catalogue.category')}
          options={toCategoryOptions(tree?.list ?? [], t.language)}
          disabled={disabled}
          optional={isNew}
        />
        <SuggestionField
          field={form.field('product_line')}
          label={t('staff_catalogue.product_line')}
          hint={t('staff_catalogue.line_hint')}
          options={choices?.product_lines ?? []}
          disabled={disabled}
          optional={isNew}
        />
        <Select
          field={form.field('kind')}
          label={t('staff_catalogue.kind')}
          options={productKinds.map((value) => ({ value, label: t(`staff_catalogue.kind_${value}`) }))}
          disabled={disabled}
        />
        <TextField
          field={form.field('brand')}
          label={t('staff_catalogue.brand')}
          disabled={disabled}
          optional={isNew}
        />
      </div>
    </Card>
  );
}

export function ProductPriceSection({ form, product, disabled }: ProductSectionProps) {
  const t = useT();
  const [gpl, kind, percent] = useWatch({ control: form.control, name: ['gpl', 'kind', 'device_percent'] });
  return (
    <Card title={t('staff_catalogue.section_price')}>
      <div className={styles.two}>
        <MoneyField
          field={form.field('gpl')}
          label={t('staff_catalogue.gpl')}
          hint={gpl == null || gpl === '' ? t('staff_catalogue.gpl_none') : t('staff_catalogue.gpl_hint')}
          currency="USD"
          disabled={disabled}
          optional
        />
        {product?.cost !== undefined && (
          <MoneyField
            field={form.field('cost')}
            label={t('common.cost')}
            hint={t('staff_catalogue.cost_hint')}
            currency="USD"
            disabled={disabled}
            optional
          />
        )}
        {(kind === 'support' || kind === 'licence' || percent != null) && (
          <FigureField
            field={form.field('device_percent')}
            label={t('staff_catalogue.device_percent')}
            hint={t('staff_catalogue.device_percent_hint')}
            unit="%"
            disabled={disabled}
            optional
          />
        )}
      </div>
    </Card>
  );
}

export function ProductLifecycleSection({ form, product, disabled }: ProductSectionProps) {
  const t = useT();
  const state = useWatch({ control: form.control, name: 'state' });
  return (
    <Card title={t('staff_catalogue.section_lifecycle')}>
      {product && product.state !== product.state_now && (
        <Notice tone="warn">{t('staff_catalogue.ended_by_day')}</Notice>
      )}
      <div className={styles.two}>
        <Select
          field={form.field('state')}
          label={t('staff_catalogue.state')}
          options={productStates.map((value) => ({ value, label: t(`staff_catalogue.state_${value}`) }))}
          disabled={disabled}
        />
        {state !== 'active' && (
          <DateField
            field={form.field('last_orders_on')}
            label={t('staff_catalogue.last_orders_on')}
            hint={t('staff_catalogue.last_orders_hint')}
            disabled={disabled}
            optional={state !== 'last_orders'}
          />
        )}
        <SuccessorField
          field={form.field('successor_id')}
          product={product}
          label={t('staff_catalogue.successor')}
          hint={t('staff_catalogue.successor_hint')}
          disabled={disabled}
        />
      </div>
    </Card>
  );
}

export function ProductPowerSection({ form, product, disabled }: ProductSectionProps) {
  const t = useT();
  return (
    <Card title={t('staff_catalogue.section_power')}>
      <div className={styles.three}>
        {(['watts', 'power_supplied', 'poe_budget', 'poe_draw'] as const).map((name) => (
          <FigureField
            key={name}
            field={form.field(`power.${name}`)}
            label={t(`staff_catalogue.${name}`)}
            hint={t(`staff_catalogue.${name}_hint`)}
            unit="W"
            estimated={isEstimated(product, name)}
            disabled={disabled}
            optional
          />
        ))}
        <Select
          field={form.field('power.current_type')}
          label={t('staff_catalogue.current_type')}
          hint={t('staff_catalogue.current_type_hint')}
          options={currentTypes.map((value) => ({ value, label: value }))}
          empty="—"
          disabled={disabled}
          optional
        />
        <Select
          field={form.field('airflow')}
          label={t('staff_catalogue.airflow')}
          hint={t('staff_catalogue.airflow_hint')}
          options={airflows.map((value) => ({ value, label: t(`staff_catalogue.airflow_${value}`) }))}
          empty="—"
          disabled={disabled}
          optional
        />
        <FigureField
          field={form.field('rack_units')}
          label={t('staff_catalogue.rack_units')}
          unit="U"
          estimated={isEstimated(product, 'rack_units')}
          disabled={disabled}
          optional
        />
        <Checkbox
          field={form.field('power.mixed_supplies')}
          label={t('staff_catalogue.mixed_supplies')}
          hint={t('staff_catalogue.mixed_supplies_hint')}
          disabled={disabled}
        />
      </div>
    </Card>
  );
}

const sides = ['length', 'width', 'height'] as const;

/** The volume of one package in m³, by the rule of the packing list; undefined until all three sides are positive numbers. */
function findPackageVolume(packing: ProductFormValues['packing']): string | undefined {
  const [length = '', width = '', height = ''] = sides.map((side) => String(packing?.[side] ?? ''));
  const isMeasured = [length, width, height].every((side) => Number.isFinite(Number(side)) && Number(side) > 0);
  return isMeasured ? computeCbm(1, length, width, height) : undefined;
}

export function ProductPackingSection({ form, product, disabled }: ProductSectionProps) {
  const t = useT();
  const volume = findPackageVolume(useWatch({ control: form.control, name: 'packing' }));
  return (
    <Card
      title={t('staff_catalogue.section_packing')}
      end={
        <Text as="span" size="meta" tone="2" tabular aria-live="polite">
          {volume ? t('staff_catalogue.volume', { cbm: volume }) : t('staff_catalogue.volume_unknown')}
        </Text>
      }
    >
      <p className={styles.lead}>{t('staff_catalogue.packing_text')}</p>
      <div className={styles.three}>
        <NumberField
          field={form.field('packing.qty_per_package')}
          label={t('staff_catalogue.qty_per_package')}
          hint={
            isEstimated(product, 'qty_per_package') && (
              <Text as="span" tone="warn">
                {t('staff_catalogue.estimated')}
              </Text>
            )
          }
          disabled={disabled}
          optional
        />
        {(['net_weight', 'gross_weight'] as const).map((name) => (
          <FigureField
            key={name}
            field={form.field(`packing.${name}`)}
            label={t(`staff_catalogue.${name}`)}
            unit="kg"
            estimated={isEstimated(product, name)}
            disabled={disabled}
            optional
          />
        ))}
        {sides.map((name) => (
          <FigureField
            key={name}
            field={form.field(`packing.${name}`)}
            label={t(`staff_catalogue.${name}`)}
            unit="cm"
            estimated={isEstimated(product, name)}
            disabled={disabled}
            optional
          />
        ))}
      </div>
    </Card>
  );
}
