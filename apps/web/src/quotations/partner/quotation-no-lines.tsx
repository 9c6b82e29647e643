import { IconFileText } from '@tabler/icons-react';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { useT } from '../../client/text.tsx';

/** Placeholder for the table of a quotation without lines. */
export function QuotationNoLines({ text }: { readonly text?: string }) {
  const t = useT();
  return (
    <Card>
      <Empty
        icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
        title={t('common.no_products_yet')}
        text={text ?? t('quotations.no_lines_text')}
      />
    </Card>
  );
}
