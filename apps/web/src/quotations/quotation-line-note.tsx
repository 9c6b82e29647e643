import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import type { QuotationLine } from './quotation-lines.ts';
import styles from './quotation-line-note.module.css';

/** The partner's note and asked unit price, as they are read under a line. */
export function QuotationLineNote({ line }: { readonly line: Pick<QuotationLine, 'note' | 'asked_price'> }) {
  const t = useT();
  return (
    <dl className={styles.note}>
      {line.asked_price !== null && (
        <div>
          <dt>{t('quotations.asked_price_of')}</dt>
          <dd>
            <Money value={line.asked_price} />
          </dd>
        </div>
      )}
      {line.note !== null && (
        <div>
          <dt>{t('common.note')}</dt>
          <dd dir="auto">{line.note}</dd>
        </div>
      )}
    </dl>
  );
}
