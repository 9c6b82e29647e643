import { useDeliveryTerms } from '../client/delivery-terms.ts';
import type { Quotation, QuotationProject as ProjectOfQuotation } from '@trunkline/contract/quotations.shapes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { useFormat } from '../client/format.ts';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { quotationQueries } from './quotations.queries.ts';
import { Stack, Text } from '../ui/layout/parts.tsx';
import styles from './quotation-project.module.css';

/** Name of a country in the page's language; the code itself until the countries are loaded. */
export function useQuotationCountryName(code: string | null | undefined): string | undefined {
  const { data } = useQuery({ ...quotationQueries.countries(), enabled: Boolean(code) });
  return code ? (data?.find((country) => country.code === code)?.name ?? code) : undefined;
}

interface LinkedProjectProps {
  readonly project: ProjectOfQuotation;
  /** The page of a project of the reader's side. */
  readonly to: '/personal/project/detail' | '/admin/project/detail';
}

/** Number and name of the project that a quotation belongs to. */
export function LinkedProject({ project, to }: LinkedProjectProps) {
  const t = useT();
  return (
    <Link to={to} search={{ id: project.id }}>
      <PartNumber plain>{project.number}</PartNumber> <bdi>{project.project_name || t('common.untitled_project')}</bdi>
    </Link>
  );
}

type QuotationProjectFields = Pick<
  Quotation,
  | 'project_info'
  | 'linked_project'
  | 'application_price'
  | 'application_reason'
  | 'competitor'
  | 'currency'
  | 'shipping'
  | 'payment_term'
  | 'prepared_by'
>;

interface QuotationProjectProps {
  readonly quotation: QuotationProjectFields;
  readonly side: 'partner' | 'staff';
}

const projectPages = { partner: '/personal/project/detail', staff: '/admin/project/detail' } as const;

/** Project, end user and terms; empty fields show a placeholder text. */
export function QuotationProject({ quotation, side }: QuotationProjectProps) {
  const t = useT();
  const delivery = useDeliveryTerms();
  const format = useFormat();
  const info = quotation.project_info;
  const country = useQuotationCountryName(info.enduser_country);
  const { linked_project: linked } = quotation;
  // The decision of staff has them beside the prices.
  const asked: [label: string, value: ReactNode][] =
    side === 'staff'
      ? []
      : [
          [t('quotations.application_reason'), quotation.application_reason],
          [t('quotations.competitor'), quotation.competitor],
        ];
  const facts: [label: string, value: ReactNode][] = [
    [t('quotations.linked_project'), linked && <LinkedProject key="linked" project={linked} to={projectPages[side]} />],
    [t('common.project'), info.project_name],
    [t('common.end_user'), info.enduser_name],
    [t('quotations.enduser_country'), country],
    [t('common.industry'), info.industry],
    [t('quotations.estimated_po_date'), info.estimated_po_date && format.day(info.estimated_po_date)],
    [
      t('quotations.application_price'),
      quotation.application_price && (
        <Money key="price" value={quotation.application_price} currency={quotation.currency} />
      ),
    ],
    ...asked,
    [t('quotations.payment'), t(`quotations.payment_${quotation.payment_term}`)],
    [t('common.delivery_term'), delivery.format(quotation.shipping)],
    [t('common.prepared_by'), quotation.prepared_by],
    [t('common.description'), info.description],
    [t('common.notes'), info.notes],
  ];
  return (
    <Card title={t('quotations.tab_project')}>
      <Stack as="dl" size="small" leading="20" className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              {value || (
                <Text as="span" tone="3">
                  {t('quotations.not_said')}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
