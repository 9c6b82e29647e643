import type { QuotationState } from '@trunkline/contract/quotations';
import { Status, type Tone } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../shell/layout-data.ts';

const tones: Readonly<Record<QuotationState, Tone>> = {
  draft: 'plain',
  applying: 'warn',
  approved: 'ok',
  returned: 'warn',
  rejected: 'bad',
  withdrawn: 'plain',
  partially_ordered: 'info',
  ordered: 'info',
  expired: 'bad',
  superseded: 'plain',
};

export function QuotationStateMark({ state, label }: { readonly state: QuotationState; readonly label: string }) {
  return <Status tone={tones[state]}>{label}</Status>;
}

/** Whose turn it is; nobody's once there is nothing left to do. */
export const turnOf = (state: QuotationState): 'us' | 'vendor' | undefined => {
  if (state === 'applying') return 'vendor';
  return state === 'draft' || state === 'returned' || state === 'approved' || state === 'partially_ordered'
    ? 'us'
    : undefined;
};

export function QuotationTurn({ state }: { readonly state: QuotationState }) {
  const t = useT();
  const vendor = useVendor();
  const turn = turnOf(state);
  if (!turn) return null;
  return (
    <Status tone="line">{turn === 'us' ? t('quotations.your_turn') : t('quotations.with_vendor', { vendor })}</Status>
  );
}
