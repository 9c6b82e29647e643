import type { QuotationState } from '@trunkline/contract/enums';
import { Status, type Tone } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../client/layout-data.ts';

const tones: Readonly<Record<QuotationState, Tone>> & Readonly<Partial<Record<string, Tone>>> = {
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

/** The same colour for a state on every page. */
export const findQuotationTone = (state: string): Tone => tones[state] ?? 'plain';

export function QuotationStateMark({ state, label }: { readonly state: QuotationState; readonly label: string }) {
  return <Status tone={tones[state]}>{label}</Status>;
}

/** Whose turn it is, as the server says. */
export function QuotationTurn({ turn }: { readonly turn: 'us' | 'vendor' | null }) {
  const t = useT();
  const vendor = useVendor();
  if (!turn) return null;
  return (
    <Status tone="line">{turn === 'us' ? t('quotations.your_turn') : t('quotations.with_vendor', { vendor })}</Status>
  );
}
