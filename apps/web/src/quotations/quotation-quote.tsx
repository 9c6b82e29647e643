import type { Quotation } from '@trunkline/contract/quotations';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../ui/layout/card.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { useT } from '../client/text.tsx';
import { QuotationTable } from './quotation-table.tsx';
import { QuotationUnder } from './quotation-totals.tsx';

/** Lines, threshold adviser and sums. */
export function QuotationQuote({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  if (quotation.items.length === 0) {
    return (
      <Card>
        <Empty
          icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
          title={t('quotations.no_lines')}
          text={t('quotations.no_lines_text')}
        />
      </Card>
    );
  }
  return (
    <div className="stack">
      <Card flush>
        <QuotationTable items={quotation.items} checks={quotation.checks} />
        <QuotationUnder
          quotation={quotation}
          action={
            quotation.actions.includes('edit') && (
              <Link to="." search={((now: object) => ({ ...now, edit: true })) as never}>
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
