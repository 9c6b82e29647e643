import type { QuotationLineKind } from '@trunkline/contract/quotation-lines';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { useT } from '../client/text.tsx';
import { Money } from '../ui/layout/money.tsx';
import { Stack, Text } from '../ui/layout/parts.tsx';

interface QuotationLineTotalProps {
  /** Of the line, in the currency of the quotation. Null prints a dash. */
  readonly value: string | null;
  /** Of the line, for an accessory that of its device. */
  readonly kind: QuotationLineKind;
  readonly weight: '400' | '500';
}

/** The total of a line. Beside that of an option or an alternative stands that no sum counts it. */
export function QuotationLineTotal({ value, kind, weight }: QuotationLineTotalProps) {
  const t = useT();
  if (isInTotal({ kind }))
    return (
      <Text as="span" weight={weight}>
        <Money value={value} />
      </Text>
    );
  return (
    <Stack as="span" items="end" tone="3">
      <Money value={value} />
      <Text as="small" size="meta" leading="16" weight="400">
        {t('common.not_in_total')}
      </Text>
    </Stack>
  );
}
