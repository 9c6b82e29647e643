import type { QuotationSection } from '@trunkline/rules/quotations/sections';
import { useT } from '../client/text.tsx';
import { Money } from '../ui/layout/money.tsx';
import { Row, Text } from '../ui/layout/parts.tsx';

/** The heading of a section with the sum of its lines. */
export function QuotationSectionHeading({ section: { name, subtotal } }: { readonly section: QuotationSection }) {
  const t = useT();
  return (
    <Row gap="4" justify="between" align="baseline" padY="2">
      <Text as="bdi" weight="600" tone="ink" breakWords>
        {name}
      </Text>
      <Row as="span" gap="3" align="baseline">
        <Text as="span" size="meta" tone="3">
          {t('common.subtotal')}
        </Text>
        <Text as="span" weight="600" tone="ink">
          <Money value={subtotal} />
        </Text>
      </Row>
    </Row>
  );
}
