import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/layout/card.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { QuotationFoot } from './quotation-foot.tsx';
import { QuotationNoLines } from './quotation-no-lines.tsx';
import { takesAdvice } from '../quotation-states.model.ts';
import { QuotationTable } from './quotation-table.tsx';

/** The tab with lines, threshold adviser and totals. */
export function QuotationQuoteTab({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  if (quotation.items.length === 0) return <QuotationNoLines />;
  return (
    <div className="stack">
      <Card flush>
        <QuotationTable items={quotation.items} checks={quotation.checks} />
        <QuotationFoot
          quotation={takesAdvice(quotation.state) ? quotation : { ...quotation, adviser: null }}
          action={
            quotation.actions.includes('edit') && (
              <Link to={paths.quotation} search={{ id: quotation.id, edit: true }}>
                {t('quotations.adviser_edit')}
              </Link>
            )
          }
        />
      </Card>
      <p className="meta">{t('quotations.prices_in', { currency: quotation.currency })}</p>
    </div>
  );
}
