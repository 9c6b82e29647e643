import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { useT } from '../../../client/text.tsx';
import styles from './quotation-changes.module.css';

const fieldLabels = {
  market_price: 'common.list_price',
  discount_price: 'common.your_price',
} as const;

/** Old and new price of each line, as `changes` of the server has them. */
export function QuotationChanges({ changes }: Pick<Quotation, 'changes'>) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ item_id, part_number, field, from, to }) => (
        <li key={`${item_id} ${field}`}>
          <PartNumber>{part_number}</PartNumber> <span>{t(fieldLabels[field])}</span>{' '}
          <span className={styles.prices}>
            <Money value={from} />{' '}
            <span className={`flip ${styles.arrow}`} aria-hidden>
              →
            </span>{' '}
            <Money value={to} />
          </span>
        </li>
      ))}
    </ul>
  );
}
