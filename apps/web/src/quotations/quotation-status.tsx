import type { QuotationState } from '@trunkline/contract/enums';
import { getQuotationTone } from '../ui/feedback/record-tones.ts';
import { Status } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../client/layout-data.ts';

export function QuotationStateMark({ state, label }: { readonly state: QuotationState; readonly label: string }) {
  return <Status tone={getQuotationTone(state)}>{label}</Status>;
}

/** Mark of the side whose turn it is, as the server says. */
export function QuotationTurn({ turn }: { readonly turn: 'us' | 'vendor' | null }) {
  const t = useT();
  const vendor = useVendor();
  if (!turn) return null;
  return <Status tone="line">{turn === 'us' ? t('common.your_turn') : t('common.with_vendor', { vendor })}</Status>;
}
