import type { Quotation } from '@trunkline/contract/quotations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { useFormat } from '../client/format.ts';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { quotations } from './quotations.queries.ts';
import styles from './quotation-project.module.css';

export function useCountryName(code: string | null | undefined): string | undefined {
  const { data } = useQuery({ ...quotations.countries(), enabled: Boolean(code) });
  return code ? (data?.find((country) => country.code === code)?.name ?? code) : undefined;
}

type Told = Pick<
  Quotation,
  'project_info' | 'application_price' | 'currency' | 'shipping' | 'payment_term' | 'prepared_by'
>;

/** What the partner tells about the deal; what they left open says so. */
export function QuotationProject({ quotation }: { readonly quotation: Told }) {
  const t = useT();
  const format = useFormat();
  const info = quotation.project_info;
  const country = useCountryName(info.enduser_country);
  const facts: [label: string, value: ReactNode][] = [
    [t('quotations.project'), info.project_name],
    [t('quotations.enduser'), info.enduser_name],
    [t('quotations.enduser_country'), country],
    [t('quotations.industry'), info.industry],
    [t('quotations.estimated_po_date'), info.estimated_po_date && format.day(info.estimated_po_date)],
    [
      t('quotations.application_price'),
      quotation.application_price && (
        <Money key="price" value={quotation.application_price} currency={quotation.currency} />
      ),
    ],
    [t('quotations.payment'), t(`quotations.payment_${quotation.payment_term}`)],
    [t('quotations.delivery'), t(`quotations.shipping_${quotation.shipping}`)],
    [t('quotations.prepared_by'), quotation.prepared_by],
    [t('quotations.description'), info.description],
    [t('quotations.notes'), info.notes],
  ];
  return (
    <Card title={t('quotations.tab_project')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value || <span className={styles.open}>{t('quotations.not_said')}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
