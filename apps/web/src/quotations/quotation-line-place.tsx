import { useT } from '../client/text.tsx';
import { Text } from '../ui/layout/parts.tsx';
import type { QuotationLine } from './quotation-lines.ts';

interface QuotationLinePlaceProps {
  readonly line: Partial<Pick<QuotationLine, 'kind'>> & { readonly term_months?: number | null };
  readonly isAccessory: boolean;
}

/** What an item is beside a line of the total, and for how long support is. Accessories are of the kind of their device. */
export function QuotationLinePlace({ line: { kind, term_months }, isAccessory }: QuotationLinePlaceProps) {
  const t = useT();
  const isOutside = !isAccessory && (kind === 'option' || kind === 'alternative');
  if (!isOutside && term_months == null) return null;
  return (
    <Text as="small" size="meta" tone="3">
      {isOutside && t(`common.${kind}`)}
      {isOutside && term_months != null && ' · '}
      {term_months != null && t('common.term_months', { count: term_months })}
    </Text>
  );
}
