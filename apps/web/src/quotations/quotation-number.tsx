import { PartNumber } from '../ui/layout/money.tsx';
import { Chip } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';

/** `Q-2026-000123-R2` → `Q-2026-000123`. Pages show the revision beside the number, as QuotationRevision. */
export const removeRevisionSuffix = (number: string): string => number.replace(/-R\d+$/, '');

export function QuotationRevision({ revision }: { readonly revision: number }) {
  const t = useT();
  return (
    <Chip>
      <bdi>{t('quotations.revision', { revision })}</bdi>
    </Chip>
  );
}

export const QuotationNumber = ({ number }: { readonly number: string }) => (
  <PartNumber plain>{removeRevisionSuffix(number)}</PartNumber>
);
