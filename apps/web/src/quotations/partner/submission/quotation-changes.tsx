import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { useT } from '../../../client/text.tsx';
import { Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
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
    <Stack as="ul" gap="1" top="2" className={styles.changes}>
      {changes.map(({ item_id, part_number, field, from, to }) => (
        <Row as="li" gapX="3" gapY="0" wrap key={`${item_id} ${field}`}>
          <PartNumber>{part_number}</PartNumber> <span>{t(fieldLabels[field])}</span>{' '}
          <Text as="span" whiteSpace="nowrap">
            <Money value={from} />{' '}
            <Panel as="span" block="inline" className="flip" aria-hidden>
              →
            </Panel>{' '}
            <Money value={to} />
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
