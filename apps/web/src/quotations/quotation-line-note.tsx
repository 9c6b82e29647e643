import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import type { QuotationLine } from './quotation-lines.ts';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './quotation-line-note.module.css';

/** The partner's note and asked unit price, as they are read under a line. */
export function QuotationLineNote({ line }: { readonly line: Pick<QuotationLine, 'note' | 'asked_price'> }) {
  const t = useT();
  return (
    <Stack as="dl" gap="1" tone="2" className={styles.note}>
      {line.asked_price !== null && (
        <Row gap="3">
          <Text as="dt" flex="none" tone="3">
            {t('quotations.asked_price_of')}
          </Text>
          <Text as="dd" whiteSpace="pre-line" breakWords>
            <Money value={line.asked_price} />
          </Text>
        </Row>
      )}
      {line.note !== null && (
        <Row gap="3">
          <Text as="dt" flex="none" tone="3">
            {t('common.note')}
          </Text>
          <Text as="dd" whiteSpace="pre-line" breakWords dir="auto">
            {line.note}
          </Text>
        </Row>
      )}
    </Stack>
  );
}
