import type { PriceListState, RateState } from '@trunkline/contract/staff/prices';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

const tones: Readonly<Record<PriceListState | RateState, Tone>> = {
  draft: 'line',
  scheduled: 'info',
  current: 'ok',
  past: 'plain',
};

/** Of a price list or of a rate. */
export const PriceState = ({
  state,
  label,
}: {
  readonly state: PriceListState | RateState;
  readonly label: string;
}) => <Status tone={tones[state]}>{label}</Status>;
