import { PartNumber } from '../ui/layout/money.tsx';
import { Chip } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';

/** `Q-2026-000123-R2` → `Q-2026-000123`: the revision stands beside it in a mark of its own. */
export const baseNumber = (number: string): string => number.replace(/-R\d+$/, '');

export function Revision({ revision }: { readonly revision: number }) {
  const t = useT();
  return (
    <Chip>
      <bdi>{t('quotations.revision', { revision })}</bdi>
    </Chip>
  );
}

export const QuotationNumber = ({ number }: { readonly number: string }) => (
  <PartNumber plain>{baseNumber(number)}</PartNumber>
);
