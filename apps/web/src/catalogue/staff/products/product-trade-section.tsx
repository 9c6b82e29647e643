import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ComboBox } from '../../../ui/forms/combo-box.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useT } from '../../../client/text.tsx';
import { quotationQueries } from '../../../quotations/quotations.queries.ts';
import styles from './product-section.module.css';
import { ProductStockFacts } from './product-stock.tsx';
import type { ProductSectionProps } from './product-form.ts';

/** Data for customs papers and service. docs/rules/catalogue.md, "Trade and service" */
export function ProductTradeSection({ form, product, disabled }: ProductSectionProps) {
  const t = useT();
  const { data: countries } = useQuery(quotationQueries.countries());
  return (
    <Card title={t('staff_catalogue.section_trade')}>
      <p className={styles.lead}>{t('staff_catalogue.trade_text')}</p>
      <div className={styles.three}>
        <TextField
          field={form.field('hs_code')}
          label={t('staff_catalogue.hs_code')}
          hint={t('staff_catalogue.hs_code_hint')}
          ltr
          disabled={disabled}
          optional
        />
        <ComboBox
          field={form.field('origin')}
          label={t('staff_catalogue.origin')}
          options={(countries ?? []).map(({ code, name, en_name }) => ({
            id: code,
            label: name,
            also: `${en_name} ${code}`,
          }))}
          disabled={disabled}
          optional
        />
        <TextField
          field={form.field('eccn')}
          label={t('staff_catalogue.eccn')}
          hint={t('staff_catalogue.eccn_hint')}
          ltr
          disabled={disabled}
          optional
        />
        <NumberField
          field={form.field('lead_time_days')}
          label={t('staff_catalogue.lead_time_days')}
          hint={t('staff_catalogue.lead_time_days_hint')}
          disabled={disabled}
          optional
        />
        <NumberField
          field={form.field('warranty_months')}
          label={t('staff_catalogue.warranty_months')}
          disabled={disabled}
          optional
        />
        <Checkbox
          field={form.field('serials_required')}
          label={t('staff_catalogue.serials_required')}
          hint={t('staff_catalogue.serials_required_hint')}
          disabled={disabled}
        />
      </div>
      {product && <ProductStockFacts id={product.id} />}
    </Card>
  );
}
