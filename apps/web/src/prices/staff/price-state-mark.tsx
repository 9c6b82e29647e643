import type { PriceListState, RateState } from '@trunkline/contract/enums';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

const tones: Readonly<Record<PriceListState | RateState, Tone>> = {
  draft: 'line',
  scheduled: 'info',
  current: 'ok',
  past: 'plain',
};

/** The state of a price list or of an exchange rate. */
export const PriceStateMark = ({
  state,
  label,
}: {
  readonly state: PriceListState | RateState;
  readonly label: string;
}) => <Status tone={tones[state]}>{label}</Status>;
