import type { BidState } from '@trunkline/contract/sales/bids';
import { Status, type Tone } from '../ui/feedback/status.tsx';

const tones: Readonly<Record<BidState, Tone>> = {
  draft: 'info',
  granted: 'ok',
  used_up: 'warn',
  expired: 'plain',
  ended: 'plain',
};

interface BidStateMarkProps {
  readonly state: BidState;
  readonly state_label: string;
}

export const BidStateMark = ({ state, state_label }: BidStateMarkProps) => (
  <Status tone={tones[state]}>{state_label}</Status>
);
